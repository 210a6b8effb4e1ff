import type { ContentDocument, ContentOverviewItem } from '#contract/content';

const SAVED_AT = '2025-11-01T08:00:00.000Z';

/** Creates a saved content document, by default empty Slovenian texts of the home page. */
export const makeContent = (values: Partial<ContentDocument> = {}): ContentDocument => ({
  namespace: 'home',
  language: 'sl',
  data: {},
  version: 1,
  updatedAt: SAVED_AT,
  updatedBy: 'Ana Urednik',
  ...values,
});

/** Creates an item of the overview of page texts. */
export const makeContentOverviewItem = (values: Partial<ContentOverviewItem> = {}): ContentOverviewItem => ({
  namespace: 'home',
  language: 'sl',
  version: 1,
  updatedAt: SAVED_AT,
  updatedBy: 'Ana Urednik',
  missingKeys: [],
  staleKeys: [],
  ...values,
});
