import type { VintageGuide } from '#contract/vintages';

/** Steps after a new vintage was made, in their order. */
export const VINTAGE_STEPS = ['content', 'analysis', 'label', 'code', 'price', 'date'] as const;
export type VintageStep = (typeof VINTAGE_STEPS)[number];

/**
 * Returns which steps of a new vintage are done, by what is saved: a picture and both descriptions, an
 * analysis, a label version, its code, a price, and a publication, now or scheduled.
 */
export const getDoneSteps = ({ wine, analysis, label }: VintageGuide): ReadonlySet<VintageStep> => {
  const isDone: Record<VintageStep, boolean> = {
    content: wine.hasPicture && wine.lacksDescription.length === 0,
    analysis: analysis !== null,
    label: label !== null,
    code: label !== null && label.code !== null,
    price: wine.price !== null,
    date: wine.published,
  };
  return new Set(VINTAGE_STEPS.filter((step) => isDone[step]));
};
