import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Domov" />
      <h1>Domov</h1>
    </main>
  );
}
