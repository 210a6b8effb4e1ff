import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Vina" />
      <h1>Vina</h1>
    </main>
  );
}
