import { PageMeta } from '#shared/lib/page-meta';

/** What a visitor sees in place of the site while it is switched off or under embargo (requirement G6). */
export function ComingSoon() {
  return (
    <main>
      <PageMeta title="Kmalu" />
      <h1>Kmalu</h1>
    </main>
  );
}
