import type { Analysis, Lot } from '#contract/cellar';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates a lot of a wine, without a label. */
export function makeLot(values: Partial<Lot> = {}): Lot {
  count += 1;
  return {
    id: `lot${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    wineId: 'wine',
    wineSlug: 'wine',
    wineTitle: 'Wine 2024',
    code: `LOT-${String(count)}`,
    bottledOn: null,
    bottles: null,
    bestBefore: null,
    labelId: null,
    labelCode: null,
    position: count,
    ...values,
  };
}

/** Creates an analysis of a wine that measured alcohol and sugar. */
export function makeAnalysis(values: Partial<Analysis> = {}): Analysis {
  count += 1;
  return {
    id: `analysis${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    wineId: 'wine',
    wineSlug: 'wine',
    wineTitle: 'Wine 2024',
    measuredOn: '2026-01-15',
    laboratory: `Laboratory ${String(count)}`,
    alcohol: 12,
    sugar: 3,
    acids: null,
    polyols: null,
    ph: null,
    volatileAcidity: null,
    freeSo2: null,
    totalSo2: null,
    extract: null,
    note: '',
    position: count,
    ...values,
  };
}
