import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="wines — Admin" indexed={false} />
      <h1>wines — Admin</h1>
    </main>
  );
}
