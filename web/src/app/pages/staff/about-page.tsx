import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="about — Admin" indexed={false} />
      <h1>about — Admin</h1>
    </main>
  );
}
