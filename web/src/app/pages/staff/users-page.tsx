import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="users — Admin" indexed={false} />
      <h1>users — Admin</h1>
    </main>
  );
}
