/** A field of the staff area: of the wine, of its label, of its lots, or the list of labels. */
export type LawFieldPath =
  | 'label'
  | 'label.analysis.alcohol'
  | 'label.analysis.sugar'
  | 'label.alcoholTerm'
  | 'label.category'
  | 'label.marks'
  | 'label.languages'
  | 'label.headingMode'
  | 'wine.name'
  | 'wine.vintage'
  | 'wine.alcohol'
  | 'wine.volumeMl'
  | 'wine.sweetnessTerm'
  | 'wine.price'
  | 'wine.tradePrice'
  | 'wine.packaging'
  | 'wine.logistics.bottleGtin'
  | 'lot.bestBefore';

/** Facts that an issue is about. Alcohol is in % vol, sugar in g/l, prices in euros. */
export const LAW_DETAILS = [
  'page',
  'label',
  'analysis',
  'limit',
  'sugar',
  'tradePrice',
  'term',
  'mark',
  'languages',
  'parts',
  'lots',
] as const;
export type LawDetails = Partial<Record<(typeof LAW_DETAILS)[number], string | number>>;

/** What is missing or wrong by one duty, and the field that corrects it. */
export interface LawIssue {
  state: 'missing' | 'wrong';
  field: LawFieldPath;
  details?: LawDetails;
}
