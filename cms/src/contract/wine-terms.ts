// Plain values are separate from the schemas, so that public pages can use them without loading zod.

/** Values of the wine profile (spec section 3), in the order of display. */
export const WINE_STYLES = [
  'Still',
  'Sparkling',
  'Fortified',
  'Dessert',
  'PetNat',
  'SkinContact',
  'LateHarvest',
  'BarrelAged',
  'Blend',
  'SingleVarietal',
] as const;
export const SWEETNESS_LEVELS = ['BoneDry', 'Dry', 'OffDry', 'SemiSweet', 'MediumSweet', 'Sweet', 'VerySweet'] as const;
/**
 * Dishes by which visitors filter wines. No value contains another one, since filters match substrings of the
 * stored lines.
 */
export const WINE_FOODS = [
  'Charcuterie',
  'Fish',
  'Seafood',
  'Poultry',
  'Meat',
  'Game',
  'Pasta',
  'Vegetables',
  'Mushrooms',
  'Cheese',
  'Dessert',
] as const;
/** How much of the alcohol was removed: choices of the filter of the list of wines. */
export const ALCOHOL_REMOVALS = ['full', 'partial'] as const;
export type AlcoholRemoval = (typeof ALCOHOL_REMOVALS)[number];
