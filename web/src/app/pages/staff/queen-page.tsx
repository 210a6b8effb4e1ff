import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="queen — Admin" indexed={false} />
      <h1>queen — Admin</h1>
    </main>
  );
}
