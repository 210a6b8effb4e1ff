import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="albums — Admin" indexed={false} />
      <h1>albums — Admin</h1>
    </main>
  );
}
