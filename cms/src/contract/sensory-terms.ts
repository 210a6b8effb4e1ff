// Apart from the words of lists of wines: the drawn profile stands on the page of one wine alone.

/** The axes of the sensory profile, in the order they are drawn. */
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
