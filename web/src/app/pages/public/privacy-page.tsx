import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Zasebnost" />
      <h1>Zasebnost</h1>
    </main>
  );
}
