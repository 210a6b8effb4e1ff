import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="O nas" />
      <h1>O nas</h1>
    </main>
  );
}
