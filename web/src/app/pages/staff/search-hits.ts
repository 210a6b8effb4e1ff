import { ENTITY_TRAITS } from '#contract/entity-list';
import type { SearchHit, SearchKind, TextLocation } from '#contract/search';
import { aboutSingle } from '#features/about-editor/lib/about-single';
import { getSection } from '#features/admin-frame/lib/admin-sections';
import type { PaletteEntry } from '#features/command-palette/lib/palette-entry';
import { hoursSingle } from '#features/hours-editor/lib/hours-single';
import { metadataSingle } from '#features/metadata-editor/lib/metadata-single';
import type { FormatTextPath } from '#features/page-texts/lib/text-names';
import { queenSingle } from '#features/queen-editor/lib/queen-single';
import { addLanguageToLabel, getPartsLabel } from '#shared/editor/field-labels';
import type { TFunction } from '#shared/i18n/i18n';
import type { SectionId } from '#shared/staff-pages';

/** Editors of the documents that consist of parts and whose texts the search finds. */
const SINGLES = {
  queen: queenSingle,
  about: aboutSingle,
  hours: hoursSingle,
  metadata: metadataSingle,
} satisfies Record<Exclude<TextLocation['entity'], 'content' | 'trade'>, object>;

/** Returns the section whose name and icon stand for a kind of hit. */
const getKindSection = (kind: SearchKind): SectionId => (kind === 'text' ? 'content' : ENTITY_TRAITS[kind].section);

/**
 * Returns the localised heading of a kind of search hit in the command palette: the name of its section, for
 * page texts and images a heading of their own.
 */
export const getKindName = (t: TFunction, kind: SearchKind): string =>
  kind === 'text' || kind === 'media' ? t(`adminFind.groups.${kind}`) : t(`admin.sections.${getKindSection(kind)}`);

/**
 * Describes where a text is used, such as `Home › Hero › Title – English`: the page or section, the labels of
 * its field, and the language.
 */
export function formatTextLocation(t: TFunction, location: TextLocation, formatTextPath: FormatTextPath): string {
  const { entity, namespace, language, field } = location;
  if (entity === 'content') {
    const page = t(`adminContent.namespaces.${namespace ?? ''}`);
    const name = namespace && formatTextPath(namespace, field.split('.'), language);
    return addLanguageToLabel(t, [page, name].filter(Boolean).join(' › '), language);
  }
  const section = t(`admin.sections.${ENTITY_TRAITS[entity].section}`);
  // The names of its fields are loaded with its screen.
  if (entity === 'trade') return addLanguageToLabel(t, section, language);
  const { toFieldName, labels } = SINGLES[entity];
  return `${section} › ${getPartsLabel(t, toFieldName(field, language), labels)}`;
}

/**
 * Converts a search hit of the API to an entry of the command palette with heading, icon and link. Its name
 * is the place of a found text, else the title of the document, else the kind.
 */
export function toPaletteEntry(t: TFunction, hit: SearchHit, formatTextPath: FormatTextPath): PaletteEntry {
  const { kind, id, title, note, image, isDraft, place, adminPath } = hit;
  const section = place && place.entity !== 'content' ? ENTITY_TRAITS[place.entity].section : getKindSection(kind);
  return {
    id: `${kind}-${id}`,
    group: getKindName(t, kind),
    name: place ? formatTextLocation(t, place, formatTextPath) : (title ?? getKindName(t, kind)),
    note,
    ...(place && { noteLanguage: place.language }),
    Icon: getSection(section).Icon,
    image,
    isDraft,
    to: adminPath,
  };
}
