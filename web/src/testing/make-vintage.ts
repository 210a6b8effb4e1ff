import type { VintageGuide } from '#contract/vintages';

/** Creates the guide of a new vintage for which nothing exists besides the wine and its former vintage. */
export const makeVintageGuide = (values: Partial<VintageGuide> = {}): VintageGuide => ({
  wine: {
    version: 2,
    hasPicture: false,
    lacksDescription: ['sl', 'en'],
    price: null,
    published: false,
    publishAt: null,
  },
  former: { id: 'wine2024', slug: 'zelen-2024', title: 'Zelen 2024', labelId: 'label2024' },
  hasCarriedTexts: false,
  analysis: null,
  analysisCount: 0,
  label: null,
  labelDraftCount: 0,
  blocks: [],
  ...values,
});
