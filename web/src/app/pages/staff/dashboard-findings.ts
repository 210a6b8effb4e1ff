import type { AttentionFinding, AttentionRule, FolderUsage } from '#contract/attention';
import { ENTITY_TRAITS } from '#contract/entity-list';
import type { Language } from '#contract/languages';
import { getSection } from '#features/admin-frame/lib/admin-sections';
import type { InboxAction, InboxRow } from '#features/inbox/lib/inbox-row';
import { buildLibraryHref } from '#features/media-library/lib/library-url';
import type { FormatTextPath } from '#features/page-texts/lib/text-names';
import { describeDifference } from '#shared/attention/describe-difference';
import { getTextNamespace } from '#shared/collection/document-texts';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import type { I18n, TFunction } from '#shared/i18n/i18n';
import { formatFileSize } from '#shared/uploads/file-size';
import { formatTextLocation } from './search-hits';

/**
 * Rules of content, the most urgent first: what is wrong, what visitors miss, what waits for its time.
 * Operation (`INBOX_KINDS`) comes before, unused images after them.
 */
const RULE_ORDER: readonly AttentionRule[] = [
  'faulty',
  'differs',
  'label',
  'unwritten',
  'passed',
  'noEvents',
  'untranslated',
  'stale',
  'price',
  'description',
  'picture',
  'empty',
  'town',
  'title',
  'alt',
  'drafts',
];
/** Rank of the first rule. */
const FIRST_RULE = 100;
const LIBRARY_RANKS = { withoutAlt: FIRST_RULE + RULE_ORDER.indexOf('alt'), unused: FIRST_RULE + RULE_ORDER.length };

/** Returns the action that opens the screen on which a kind of row is dealt with. */
export const createOpenAction = (t: TFunction, name: string, to: string): InboxAction => ({
  kind: 'open',
  label: t(`adminInbox.actions.${name}`),
  to,
});

/**
 * Converts a finding of the API to a row of the inbox in the user's language. If it concerns one
 * document, the action leads to it and the row notes its name; else it leads to the list and the row has
 * the documents with their links.
 */
export function describeFinding(
  { t, i18n }: { t: TFunction; i18n: I18n },
  finding: AttentionFinding,
  formatTextPath: FormatTextPath,
  readingLanguage: Language,
): InboxRow {
  const { entity, rule, namespace, language, count, since, adminPath } = finding;
  const description = t([`${getTextNamespace(entity)}.attention.${rule}`, `admin.attention.${rule}`], { count });
  const page = namespace && addLanguageToLabel(t, t(`adminContent.namespaces.${namespace}`), language);
  /** Appends the differences between a wine and its label to the title. */
  const withDifferences = ({ title, differences = [] }: (typeof finding.things)[number]): string | null =>
    title === null || differences.length === 0
      ? title
      : `${title} – ${differences.map((each) => describeDifference(each, t, readingLanguage)).join('; ')}`;
  const listedDocuments = finding.things.map((item) => ({
    id: item.adminPath,
    to: item.adminPath,
    name:
      withDifferences(item) ??
      (item.field === null
        ? ''
        : formatTextLocation(
            t,
            { entity: entity as 'content', namespace, language: item.language ?? 'sl', field: item.field },
            formatTextPath,
          )),
  }));
  const [first] = listedDocuments;
  const isOne = count === 1 && first !== undefined;
  const namedDocuments = listedDocuments.filter(({ name }) => name !== '');
  const section = getSection(ENTITY_TRAITS[entity].section);
  // A general text does not say what it is about.
  const isGeneral = !i18n.exists(`${getTextNamespace(entity)}.attention.${rule}`, { count });
  const subject = page ?? (isGeneral ? t(`admin.sections.${section.id}`) : null);
  return {
    id: [entity, namespace, language, rule].filter(Boolean).join('-'),
    rank: FIRST_RULE + RULE_ORDER.indexOf(rule),
    Icon: section.Icon,
    text: subject ? `${subject}: ${description}` : description,
    since,
    action: createOpenAction(t, rule, isOne ? first.to : adminPath),
    count,
    ...(isOne ? { note: first.name } : { things: namedDocuments, unnamedCount: count - namedDocuments.length }),
  };
}

/**
 * Creates the rows about images of the library: without alternative text, unused (with their total size).
 * Each leads to its first folder and lists the folders with their counts. A kind without images has no
 * row.
 */
export function describeLibraryFindings(t: TFunction, library: readonly FolderUsage[], language: Language): InboxRow[] {
  const rules = [
    { id: 'withoutAlt', filter: { lacks: 'alt' } },
    { id: 'unused', filter: { unused: true } },
  ] as const;
  return rules.flatMap(({ id, filter }): InboxRow[] => {
    const affectedFolders = library.filter((folder) => folder[id] > 0);
    const [first] = affectedFolders;
    if (!first) return [];
    const getSum = (name: 'withoutAlt' | 'unused' | 'unusedBytes'): number =>
      affectedFolders.reduce((all, folder) => all + folder[name], 0);
    return [
      {
        id,
        rank: LIBRARY_RANKS[id],
        Icon: getSection('media').Icon,
        text: t(`adminMedia.attention.${id}`, { count: getSum(id) }),
        since: null,
        action: createOpenAction(t, id, buildLibraryHref(first.folder, filter)),
        count: getSum(id),
        ...(id === 'unused' && { note: formatFileSize(getSum('unusedBytes'), language) }),
        things: affectedFolders.map(({ folder, [id]: count }) => ({
          id: folder,
          name: `${t(`admin.folders.${folder}`)} (${String(count)})`,
          to: buildLibraryHref(folder, filter),
        })),
      },
    ];
  });
}
