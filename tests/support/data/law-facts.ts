import type { LabelFacts, PageFacts, WineLawFacts } from '../../../cms/src/contract/wine-law/law-facts';

/** What differs from a wine with which nothing is wrong; `label: null` is a wine without a label. */
export interface LawFactsValues extends Omit<Partial<WineLawFacts>, 'page' | 'label'> {
  page?: Partial<PageFacts>;
  label?: Partial<LabelFacts> | null;
}

/**
 * Creates the facts of a published still wine with a label for tests: nothing is wrong with it in Slovenia,
 * and it states only what it must. One without a label is older than the duty to have one.
 */
export const createLawFacts = ({ page, label = {}, ...values }: LawFactsValues = {}): WineLawFacts => ({
  page: {
    isPublished: true,
    name: 'Rebula',
    vintage: label ? 2025 : 2020,
    alcohol: 12.5,
    volumeMl: 750,
    sweetnessTerm: null,
    isSparkling: false,
    hasIndication: false,
    price: null,
    tradePrice: null,
    bottledOn: null,
    ...page,
  },
  label: label && { category: 'Wine', alcohol: 12.5, sugar: null, acids: null, languages: ['sl'], ...label },
  analysis: null,
  vatPercent: 22,
  ...values,
});
