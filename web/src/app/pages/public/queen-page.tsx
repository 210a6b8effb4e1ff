import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  return (
    <main>
      <PageMeta title="Queen" />
      <h1>Queen</h1>
    </main>
  );
}
