import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="gallery — Admin" indexed={false} />
      <h1>gallery — Admin</h1>
    </main>
  );
}
