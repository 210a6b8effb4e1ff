import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Prijava" indexed={false} />
      <h1>Prijava</h1>
    </main>
  );
}
