import type { TFunction } from 'i18next';
import type { SearchHit, SearchKind, TextPlace } from '#contract/search';
import { aboutSingle } from '#features/about-editor/lib/about-single';
import { SECTION_ICONS } from '#features/admin-frame/lib/admin-sections';
import type { FindEntry } from '#features/find/lib/find-entry';
import { hoursSingle } from '#features/hours-editor/lib/hours-single';
import { metadataSingle } from '#features/metadata-editor/components/metadata-cards';
import { pathLabel, type KeyNames } from '#features/page-texts/lib/text-value';
import { queenSingle } from '#features/queen-editor/lib/queen-single';
import { labelInLanguage, partsLabel } from '#shared/editor/field-labels';
import type { SectionId } from '#shared/staff-pages';

/** The section whose name and icon stand for each kind of hit. */
const SECTIONS: Record<SearchKind, SectionId> = {
  wine: 'wines',
  album: 'albums',
  'gallery-item': 'gallery',
  media: 'media',
  award: 'awards',
  label: 'labels',
  lot: 'lots',
  analysis: 'analyses',
  'label-word': 'label-words',
  stockist: 'stockists',
  text: 'content',
  user: 'users',
};

const SINGLES = { queen: queenSingle, about: aboutSingle, hours: hoursSingle, metadata: metadataSingle };

/** Localised heading of a kind of search hit. */
export const kindName = (t: TFunction, kind: SearchKind): string =>
  kind === 'text' || kind === 'media' ? t(`adminFind.groups.${kind}`) : t(`admin.sections.${SECTIONS[kind]}`);

/** Describes where a text is used, such as `Home › Hero › Title – English`. */
export function placeName(t: TFunction, place: TextPlace, keyNames: KeyNames): string {
  const { entity, namespace, language, field } = place;
  if (entity === 'content') {
    const page = t(`adminContent.namespaces.${namespace ?? ''}`);
    return labelInLanguage(t, `${page} › ${pathLabel(field.split('.'), keyNames)}`, language);
  }
  const { fieldName, labels, sectionId } = SINGLES[entity];
  return `${t(`admin.sections.${sectionId}`)} › ${partsLabel(t, fieldName(field.split('.'), language), labels)}`;
}

/** Converts a search hit of the API to an entry of the command palette. */
export function hitEntry(t: TFunction, hit: SearchHit, keyNames: KeyNames): FindEntry {
  const { kind, id, title, note, image, isDraft, place, adminPath } = hit;
  const section = place && place.entity !== 'content' ? SINGLES[place.entity].sectionId : SECTIONS[kind];
  return {
    id: `${kind}-${id}`,
    group: kindName(t, kind),
    name: place ? placeName(t, place, keyNames) : (title ?? kindName(t, kind)),
    note,
    ...(place && { noteLanguage: place.language }),
    Icon: SECTION_ICONS[section],
    image,
    isDraft,
    to: adminPath,
  };
}
