import type { WineColor } from '#contract/wine-profile';

const TINTS: Record<WineColor, string> = {
  White: 'bg-tint-white',
  Red: 'bg-tint-red',
  Orange: 'bg-tint-orange',
  Sparkling: 'bg-tint-sparkling',
  Rose: 'bg-tint-rose',
};

/** The ground on which a bottle of this colour stands. */
export const wineTint = (color: WineColor): string => TINTS[color];
