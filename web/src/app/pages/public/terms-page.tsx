import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Pogoji" />
      <h1>Pogoji</h1>
    </main>
  );
}
