import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { addLanguageToLabel, type ChoiceTexts } from '#shared/editor/field-labels';
import { getFieldLabelKeys } from '#shared/form/form-field';

/** Text namespace of each type of document, with its field labels. */
export const DOCUMENT_TEXT_NAMESPACES: Record<BinnedEntity, string> = {
  wine: 'adminWines',
  album: 'adminAlbums',
  'gallery-item': 'adminGallery',
  award: 'adminAwards',
  stockist: 'adminStockists',
  label: 'adminLabels',
  'label-word': 'adminLabelWords',
  analysis: 'adminAnalyses',
  lot: 'adminLots',
};

/** Text keys of enum fields, by type of document. */
export const DOCUMENT_CHOICES = {
  wine: {
    color: 'common.wine.color',
    style: 'common.wine.style',
    sweetnessLevel: 'common.wine.sweetness',
    foods: 'common.wine.food',
    sweetnessTerm: 'winesPage.terms',
    qualityTerm: 'winesPage.terms',
    qualityPredicate: 'winesPage.terms',
  },
  award: { medal: 'common.award.medal' },
  stockist: { kind: 'common.stockist.kind' },
} as const satisfies Partial<Record<BinnedEntity, ChoiceTexts>>;

/** A field of a document or a path in it. `language` is `null` for shared fields. */
interface DocumentField {
  field: string;
  language: Language | null;
}

/**
 * Returns the candidate text keys for the label of a field path such as `pairings.0.name`: those of its first
 * part. For `albumId` the keys of `album` follow.
 */
export const getPathLabelKeys = (texts: string, path: string): string[] => {
  const [field = ''] = path.split('.');
  return [field, field.replace(/Id$/, '')].flatMap((name) => getFieldLabelKeys(texts, name));
};

/**
 * Returns the label of a document's field in the language of the screen. The name of `language` is added,
 * unless the field is shared by both languages (`null`).
 */
export const getDocumentFieldLabel = (t: TFunction, entity: BinnedEntity, { field, language }: DocumentField): string =>
  addLanguageToLabel(t, t(getPathLabelKeys(DOCUMENT_TEXT_NAMESPACES[entity], field)), language);
