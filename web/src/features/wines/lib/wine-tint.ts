import type { WineColor } from '#contract/wine-profile';

const TINTS: Record<WineColor, string> = {
  White: 'bg-tint-white',
  Red: 'bg-tint-red',
  Orange: 'bg-tint-orange',
  Sparkling: 'bg-tint-sparkling',
  Rose: 'bg-tint-rose',
};
const MUSTS: Record<WineColor, string> = {
  White: 'text-must-white',
  Red: 'text-must-red',
  Orange: 'text-must-orange',
  Sparkling: 'text-must-sparkling',
  Rose: 'text-must-rose',
};

/** The ground on which a bottle of this colour stands. */
export const wineTint = (color: WineColor): string => TINTS[color];

/** The colour of the wine itself, as `currentColor` of a drawing. */
export const wineMust = (color: WineColor): string => MUSTS[color];
