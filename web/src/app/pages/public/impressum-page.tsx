import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Impressum" />
      <h1>Impressum</h1>
    </main>
  );
}
