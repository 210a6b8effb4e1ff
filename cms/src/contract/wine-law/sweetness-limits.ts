import type { SweetnessTerm } from '../wine-law-terms';

/** Tolerance of the sugar in g/l (Regulation (EU) 2019/33, Article 52). */
export const SWEETNESS_TOLERANCE = { sparkling: 3, still: 1 } as const;

/** Range of sugar in g/l for a term (Annex III). The upper limit of some terms depends on the acidity. */
export type TermLimits = readonly [from: number, to: (acids: number | null) => number];

/** Creates a limit that rises with the acidity: acidity + `above`, at least `plain` and at most `most`. */
const createAcidityLimit =
  (plain: number, most: number, above: number) =>
  (acids: number | null): number =>
    acids === null ? plain : Math.max(plain, Math.min(most, acids + above));
/** Creates a limit that does not depend on the acidity. */
const createFixedLimit = (maximum: number) => (): number => maximum;

/** Ranges of the terms of sparkling wines (Annex III, Part A). */
export const SPARKLING_LIMITS: Readonly<Partial<Record<SweetnessTerm, TermLimits>>> = {
  BrutNature: [0, createFixedLimit(3)],
  ExtraBrut: [0, createFixedLimit(6)],
  Brut: [0, createFixedLimit(12)],
  ExtraDry: [12, createFixedLimit(17)],
  SparklingDry: [17, createFixedLimit(32)],
  SparklingMediumDry: [32, createFixedLimit(50)],
  SparklingSweet: [50, createFixedLimit(Infinity)],
};

const getDryLimit = createAcidityLimit(4, 9, 2);
const getMediumDryLimit = createAcidityLimit(12, 18, 10);

/**
 * Returns the ranges of the terms of still wines for an acidity (Annex III, Part B). Each term starts where
 * the one before ends.
 */
export const getStillLimits = (acids: number | null): Readonly<Partial<Record<SweetnessTerm, TermLimits>>> => ({
  Dry: [0, getDryLimit],
  MediumDry: [getDryLimit(acids), getMediumDryLimit],
  MediumSweet: [getMediumDryLimit(acids), createFixedLimit(45)],
  Sweet: [45, createFixedLimit(Infinity)],
});
