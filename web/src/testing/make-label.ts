import type { Label } from '#contract/labels';
import type { LabelWord } from '#contract/label-words';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates a label draft without ingredients. */
export function makeLabel(values: Partial<Label> = {}): Label {
  count += 1;
  return {
    id: `label${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    wineId: `labelledwine${String(count)}`,
    wineSlug: `labelled-wine-${String(count)}`,
    wineTitle: `Labelled wine ${String(count)}`,
    vintage: 2025,
    state: 'draft',
    code: null,
    publishedAt: null,
    url: null,
    gtin: null,
    category: 'Wine',
    operator: { name: 'Winery', address: 'Dobrovo 1' },
    analysis: { alcohol: 12.5, sugar: 3, acids: 5, polyols: 8, totalSo2: 90 },
    ingredients: [],
    gas: 'none',
    energy: null,
    languages: ['sl', 'en'],
    markets: [],
    marks: [],
    alcoholTerm: null,
    headingMode: 'both',
    lots: [],
    nutrition: {
      energyKJ: 300,
      energyKcal: 72,
      fat: 0,
      saturates: 0,
      carbohydrate: 1,
      sugars: 0.5,
      protein: 0,
      salt: 0,
    },
    estimated: [],
    ingredientsText: {},
    problems: [],
    packaging: [],
    history: [],
    ...values,
  };
}

/** Creates a label word, an additive. */
export function makeLabelWord(values: Partial<LabelWord> = {}): LabelWord {
  count += 1;
  return {
    id: `word${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    key: `word${String(count)}`,
    kind: 'additive',
    class: 'preservative',
    eNumber: '',
    allergen: null,
    names: { sl: `beseda ${String(count)}`, en: `word ${String(count)}` },
    toCheck: [],
    enabled: true,
    position: count,
    ...values,
  };
}
