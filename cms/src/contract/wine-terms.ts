// Plain values stand apart from schemas, so that public pages use them without loading zod.

/** Words of the wine profile (spec section 3), in the order in which lists show them. */
export const WINE_COLORS = ['White', 'Red', 'Orange', 'Sparkling', 'Rose'] as const;
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
/** The dishes by which visitors look for a wine. None is a part of another: they are stored as lines and looked for in them. */
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
