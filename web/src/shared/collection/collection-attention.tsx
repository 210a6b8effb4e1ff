import { useTranslation } from 'react-i18next';
import { isFaulty } from '#shared/attention/faults';
import { FindingList, findingOf } from '#shared/attention/finding-list';
import { staffPages } from '#shared/staff-pages';
import { lacksTranslation } from './list-address';
import type { StaffCollection, StaffDocument } from './staff-collection';

/** The documents of a collection that lack something, and those that nobody sees yet. */
export function CollectionAttention<Doc extends StaffDocument>({
  of,
  docs,
}: {
  of: StaffCollection<Doc>;
  docs: readonly Doc[];
}) {
  const { t } = useTranslation();
  const list = staffPages[of.page].href();
  const find = (id: string, search: string, isFound: (doc: Doc) => boolean) =>
    findingOf(
      { id, text: (count) => t(`${of.texts}.attention.${id}`, { count }), to: list + search },
      docs.filter(isFound).map((doc) => ({ id: doc.id, name: of.nameOf(doc), to: of.editHref(doc) })),
    );
  return (
    <FindingList
      all={list}
      findings={[
        ...find('faulty', of.sorts?.['updated'] ? '?sort=updated' : '', isFaulty),
        ...find('untranslated', '?translation=incomplete', lacksTranslation),
        ...Object.entries(of.gaps ?? {}).flatMap(([gap, lacks]) => find(gap, `?lacks=${gap}`, lacks)),
        ...Object.entries(of.attention ?? {}).flatMap(([id, waits]) => find(id, '', waits)),
        ...find('drafts', '?status=draft', ({ published }) => !published),
      ]}
    />
  );
}
