import type { BinnedEntity } from '#contract/bin';
import type { Choices } from '#shared/editor/field-labels';

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
