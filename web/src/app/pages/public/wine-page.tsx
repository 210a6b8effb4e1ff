import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Vino" />
      <h1>Vino</h1>
    </main>
  );
}
