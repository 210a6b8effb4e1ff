import type { TFunction } from 'i18next';
import type { AttentionFinding, FolderUsage } from '#contract/attention';
import { ENTITY_TRAITS } from '#contract/entity-list';
import type { Language } from '#contract/languages';
import { buildLibraryHref } from '#features/media-library/lib/library-url';
import type { FormatTextPath } from '#features/page-texts/lib/text-names';
import { describeDifference } from '#shared/attention/describe-difference';
import type { FindingItem } from '#shared/attention/finding-list';
import { getTextNamespace } from '#shared/collection/document-texts';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import type { SectionId } from '#shared/staff-pages';
import { formatFileSize } from '#shared/uploads/file-size';
import { formatTextLocation } from './search-hits';

/** Returns the section of the staff area in which the document that a finding is about is edited. */
export const getFindingSection = ({ entity }: AttentionFinding): SectionId => ENTITY_TRAITS[entity].section;

/**
 * Converts a finding of the API to a dashboard entry in the user's language. If it concerns one document, the
 * entry links to it and notes its name; else it links to the list and has the documents with their links.
 */
export function describeFinding(
  t: TFunction,
  finding: AttentionFinding,
  formatTextPath: FormatTextPath,
  readingLanguage: Language,
): FindingItem {
  const { entity, rule, namespace, language, count, adminPath } = finding;
  const description = t([`${getTextNamespace(entity)}.attention.${rule}`, `admin.attention.${rule}`], { count });
  const page = namespace && addLanguageToLabel(t, t(`adminContent.namespaces.${namespace}`), language);
  /** Appends the differences between a wine and its label to the title. */
  const withDifferences = ({ title, differences = [] }: (typeof finding.things)[number]): string | null =>
    title === null || differences.length === 0
      ? title
      : `${title} – ${differences.map((each) => describeDifference(each, t, readingLanguage)).join('; ')}`;
  const things = finding.things.map((item) => ({
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
  const [first] = things;
  const isOne = count === 1 && first !== undefined;
  return {
    id: [entity, namespace, language, rule].filter(Boolean).join('-'),
    text: page ? `${page}: ${description}` : description,
    to: isOne ? first.to : adminPath,
    ...(isOne ? { note: first.name } : { things: things.filter(({ name }) => name !== ''), count }),
  };
}

/**
 * Creates the dashboard entries about images of the library: failed, without alternative text, unused (with
 * their total size). Each links to its first folder and lists the folders with their counts. A kind without
 * images has no entry.
 */
export function describeLibraryFindings(
  t: TFunction,
  library: readonly FolderUsage[],
  language: Language,
): FindingItem[] {
  const rules = [
    { id: 'failed', filter: { lacks: 'failed' } },
    { id: 'withoutAlt', filter: { lacks: 'alt' } },
    { id: 'unused', filter: { unused: true } },
  ] as const;
  return rules.flatMap(({ id, filter }): FindingItem[] => {
    const found = library.filter((folder) => folder[id] > 0);
    const [first] = found;
    if (!first) return [];
    const getSum = (name: 'failed' | 'withoutAlt' | 'unused' | 'unusedBytes'): number =>
      found.reduce((all, folder) => all + folder[name], 0);
    return [
      {
        id,
        text: t(`adminMedia.attention.${id}`, { count: getSum(id) }),
        to: buildLibraryHref(first.folder, filter),
        ...(id === 'unused' && { note: formatFileSize(getSum('unusedBytes'), language) }),
        things: found.map(({ folder, [id]: count }) => ({
          id: folder,
          name: `${t(`admin.folders.${folder}`)} (${String(count)})`,
          to: buildLibraryHref(folder, filter),
        })),
      },
    ];
  });
}
