import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="content — Admin" indexed={false} />
      <h1>content — Admin</h1>
    </main>
  );
}
