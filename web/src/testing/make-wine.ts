import type { Wine, WineDetail } from '#contract/wines';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates a published wine with Slovenian texts and without an image and a label. */
export function makeWine(values: Partial<Wine> = {}): Wine {
  count += 1;
  const name = values.name ?? `Wine ${String(count)}`;
  return {
    id: `wine${String(count)}`,
    slug: `wine-${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    missingTranslations: { sl: [], en: [] },
    name,
    vintage: 2024,
    color: 'White',
    style: 'Still',
    variety: ['Zelen'],
    appellation: '',
    vineyard: '',
    place: null,
    sweetnessLevel: 'Dry',
    servingTemperature: null,
    drinkFrom: null,
    drinkUntil: null,
    sensory: { fruit: 3, body: 2, acidity: 4, sweetness: 0, tannin: 0, spice: 1, floral: 2, minerality: 3 },
    aromas: [],
    pairings: [],
    foods: [],
    winemakingNotes: '',
    description: '',
    price: 12.5,
    alcohol: 12.5,
    volumeMl: 750,
    sweetnessTerm: null,
    qualityTerm: null,
    qualityPredicate: null,
    tradePrice: null,
    logistics: null,
    packaging: [],
    sheetPublic: false,
    published: true,
    publishAt: null,
    unpublishAt: null,
    bottleImage: null,
    position: count,
    label: null,
    ...values,
  };
}

/** Converts a wine to the response of its own URL, without neighbours. */
export const toWineDetail = (wine: Wine): WineDetail => ({ ...wine, previous: null, next: null });
