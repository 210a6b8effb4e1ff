import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="media — Admin" indexed={false} />
      <h1>media — Admin</h1>
    </main>
  );
}
