import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Galerija" />
      <h1>Galerija</h1>
    </main>
  );
}
