// Separate from wine-terms.ts, since only the page of a single wine draws the profile.

/** Axes of the sensory profile, in the order of drawing. */
export const SENSORY_AXES = [
  'fruit',
  'body',
  'acidity',
  'sweetness',
  'tannin',
  'spice',
  'floral',
  'minerality',
] as const;
export const MAX_SENSORY = 5;
export type SensoryAxis = (typeof SENSORY_AXES)[number];
