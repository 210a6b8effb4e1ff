import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="dashboard — Admin" indexed={false} />
      <h1>dashboard — Admin</h1>
    </main>
  );
}
