import type { Experience } from '#contract/experiences';

export type ExperiencePrices = Pick<Experience, 'pricePerPerson' | 'pricePerGroup'>;

/** Returns the total price in euros for a group; null if the experience has no price. */
export const calculateTotalPrice = (
  { pricePerPerson, pricePerGroup }: ExperiencePrices,
  people: number,
): number | null =>
  pricePerPerson === null && pricePerGroup === null ? null : (pricePerPerson ?? 0) * people + (pricePerGroup ?? 0);
