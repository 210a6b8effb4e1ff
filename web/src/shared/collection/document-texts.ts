import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { labelInLanguage, type Choices } from '#shared/editor/field-labels';
import { fieldName } from '#shared/form/form-field';

/** Where the fields of each kind of document have their names. */
export const DOCUMENT_TEXTS: Record<BinnedEntity, string> = {
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

/** Fields that are one of a few choices, and where those have their words. */
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
} as const satisfies Partial<Record<BinnedEntity, Choices>>;

/** A field of a document, or a place within it; `language` is `null` where both languages share it. */
interface DocumentField {
  field: string;
  language: Language | null;
}

/**
 * The texts that name a field of a form, also by a path such as `pairings.0.name`; `albumId` is called as
 * `album`.
 */
export const getFieldNames = (texts: string, path: string): string[] => {
  const [field = ''] = path.split('.');
  return [field, field.replace(/Id$/, '')].flatMap((name) => fieldName(texts, name));
};

/** Names a field of a kind of document, with the language that it is written in. */
export const documentFieldLabel = (t: TFunction, entity: BinnedEntity, { field, language }: DocumentField): string =>
  labelInLanguage(t, t(getFieldNames(DOCUMENT_TEXTS[entity], field)), language);
