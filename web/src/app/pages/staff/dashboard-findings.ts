import type { TFunction } from 'i18next';
import type { AttentionEntity, AttentionFinding, FolderUse } from '#contract/attention';
import type { Language } from '#contract/languages';
import { folderAddress } from '#features/media-library/lib/library-address';
import type { KeyNames } from '#features/page-texts/lib/text-value';
import { describeDifference } from '#shared/attention/describe-difference';
import type { Finding } from '#shared/attention/finding-list';
import { labelInLanguage } from '#shared/editor/field-labels';
import type { SectionId } from '#shared/staff-pages';
import { fileSizeText } from '#shared/uploads/file-size';
import { placeName } from './find-hits';

/** The section in which each entity is edited, and the locale namespace of its finding texts. */
const ENTITIES: Record<AttentionEntity, { section: SectionId; texts: string }> = {
  wine: { section: 'wines', texts: 'adminWines.attention' },
  album: { section: 'albums', texts: 'adminAlbums.attention' },
  'gallery-item': { section: 'gallery', texts: 'adminGallery.attention' },
  award: { section: 'awards', texts: 'adminAwards.attention' },
  stockist: { section: 'stockists', texts: 'adminStockists.attention' },
  queen: { section: 'queen', texts: 'adminQueen.attention' },
  about: { section: 'about', texts: 'adminAbout' },
  hours: { section: 'hours', texts: 'adminHours' },
  metadata: { section: 'metadata', texts: 'adminMetadata' },
  content: { section: 'content', texts: 'adminContent' },
};

/** Returns the section in which the finding's entity is edited. */
export const sectionOfFinding = ({ entity }: AttentionFinding): SectionId => ENTITIES[entity].section;

/**
 * Converts a finding of the API to a dashboard entry: its text, and links to one document or to a list with
 * each document.
 */
export function findingWords(
  t: TFunction,
  found: AttentionFinding,
  keyNames: KeyNames,
  readingLanguage: Language,
): Finding {
  const { entity, rule, namespace, language, count, adminPath } = found;
  const words = t([`${ENTITIES[entity].texts}.${rule}`, `admin.attention.${rule}`], { count });
  const page = namespace && labelInLanguage(t, t(`adminContent.namespaces.${namespace}`), language);
  /** Appends the differences between a wine and its label to the title. */
  const withDifferences = ({ title, differences = [] }: (typeof found.things)[number]): string | null =>
    title === null || differences.length === 0
      ? title
      : `${title} – ${differences.map((each) => describeDifference(each, t, readingLanguage)).join('; ')}`;
  const things = found.things.map((thing) => ({
    id: thing.adminPath,
    to: thing.adminPath,
    name:
      withDifferences(thing) ??
      (thing.field === null
        ? ''
        : placeName(
            t,
            { entity: entity as 'content', namespace, language: thing.language ?? 'sl', field: thing.field },
            keyNames,
          )),
  }));
  const [first] = things;
  const isOne = count === 1 && first !== undefined;
  return {
    id: [entity, namespace, language, rule].filter(Boolean).join('-'),
    text: page ? `${page}: ${words}` : words,
    to: isOne ? first.to : adminPath,
    ...(isOne ? { note: first.name } : { things: things.filter(({ name }) => name !== ''), count }),
  };
}

/**
 * Creates the findings about images: failed, without alternative text, unused; each with counts by folder.
 */
export function libraryFindings(t: TFunction, library: readonly FolderUse[], language: Language): Finding[] {
  const rules = [
    { id: 'failed', address: { lacks: 'failed' } },
    { id: 'withoutAlt', address: { lacks: 'alt' } },
    { id: 'unused', address: { unused: true } },
  ] as const;
  return rules.flatMap(({ id, address }): Finding[] => {
    const found = library.filter((folder) => folder[id] > 0);
    const [first] = found;
    if (!first) return [];
    const sum = (name: 'failed' | 'withoutAlt' | 'unused' | 'unusedBytes'): number =>
      found.reduce((all, folder) => all + folder[name], 0);
    return [
      {
        id,
        text: t(`adminMedia.attention.${id}`, { count: sum(id) }),
        to: folderAddress(first.folder, address),
        ...(id === 'unused' && { note: fileSizeText(sum('unusedBytes'), language) }),
        things: found.map(({ folder, [id]: count }) => ({
          id: folder,
          name: `${t(`admin.folders.${folder}`)} (${String(count)})`,
          to: folderAddress(folder, address),
        })),
      },
    ];
  });
}
