import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="metadata — Admin" indexed={false} />
      <h1>metadata — Admin</h1>
    </main>
  );
}
