import type { GasNote } from '../src/contract/label-terms';

/**
 * What the demo says of a label of a wine, besides what the cellar and the house know: words of the register
 * by their keys.
 */
interface DemoLabel {
  wineSlug: string;
  /** Words in their order; several in one entry are alternatives. */
  ingredients: readonly (string | readonly string[])[];
  gas: GasNote;
  gtin: string | null;
  /** Left out of a label that nobody has published yet. */
  isPublished?: true;
  /** Why it was corrected afterwards, and what it says of gas since. */
  correction?: { reason: string; gas: GasNote };
}

/**
 * Versions of labels in the order in which they were made: a later one of the same wine follows the one
 * before.
 */
export const demoLabels: readonly DemoLabel[] = [
  {
    wineSlug: 'rebula-2025',
    ingredients: ['grapes', ['tartaricAcid', 'malicAcid'], 'addedSulphites'],
    gas: 'protective',
    gtin: '3831234510105',
    isPublished: true,
  },
  {
    wineSlug: 'malvazija-2025',
    ingredients: ['grapes', 'addedSulphites'],
    gas: 'none',
    gtin: null,
    isPublished: true,
  },
  {
    wineSlug: 'malvazija-2025',
    ingredients: ['grapes', 'tartaricAcid', 'addedSulphites'],
    gas: 'protective',
    gtin: '3831234510204',
    isPublished: true,
  },
  {
    wineSlug: 'zelen-2024',
    ingredients: ['grapes', 'addedSulphites'],
    gas: 'none',
    gtin: '3831234510303',
    isPublished: true,
    correction: { reason: 'Manjkal je zaščitni plin', gas: 'protective' },
  },
  {
    wineSlug: 'zora-2025',
    ingredients: ['grapes', 'rectifiedConcentratedGrapeMust', 'addedSulphites'],
    gas: 'may',
    gtin: null,
    isPublished: true,
  },
  { wineSlug: 'sum-2025', ingredients: [], gas: 'none', gtin: null },
];
