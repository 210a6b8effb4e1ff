// No zod here: forms validate input with it.
import type { SweetnessTerm } from './wine-law-terms';

/** Sugar and total acidity (as tartaric acid) in g/l; `null` if not measured. */
export interface Sweetness {
  sugar: number;
  acids: number | null;
}

/** Tolerance of the sugar in g/l (Regulation (EU) 2019/33, Article 52). */
const TOLERANCE = { sparkling: 3, still: 1 } as const;

/** Range of sugar in g/l for a term (Annex III). The upper limit of some terms depends on the acidity. */
type Limits = readonly [from: number, to: (acids: number | null) => number];

/** Creates a limit that rises with the acidity: acidity + `above`, at least `plain` and at most `most`. */
const withAcids =
  (plain: number, most: number, above: number) =>
  (acids: number | null): number =>
    acids === null ? plain : Math.max(plain, Math.min(most, acids + above));
/** Creates a limit that does not depend on the acidity. */
const upTo = (most: number) => (): number => most;

const SPARKLING: Readonly<Partial<Record<SweetnessTerm, Limits>>> = {
  BrutNature: [0, upTo(3)],
  ExtraBrut: [0, upTo(6)],
  Brut: [0, upTo(12)],
  ExtraDry: [12, upTo(17)],
  SparklingDry: [17, upTo(32)],
  SparklingMediumDry: [32, upTo(50)],
  SparklingSweet: [50, upTo(Infinity)],
};

const dryEnd = withAcids(4, 9, 2);
const mediumDryEnd = withAcids(12, 18, 10);

/**
 * Returns the ranges of the terms of still wines for an acidity. Each term starts where the one before ends.
 */
const stillLimits = (acids: number | null): Readonly<Partial<Record<SweetnessTerm, Limits>>> => ({
  Dry: [0, dryEnd],
  MediumDry: [dryEnd(acids), mediumDryEnd],
  MediumSweet: [mediumDryEnd(acids), upTo(45)],
  Sweet: [45, upTo(Infinity)],
});

/**
 * Whether a wine may carry a sweetness term: its sugar is within the range of the term plus the legal
 * tolerance. Several terms can be allowed. Without measured acidity the lower limit applies. Sparkling wines
 * have their own terms: Slovenian «suho» is `ExtraDry` for them and `Dry` for still wines.
 */
export function fitsTerm(term: SweetnessTerm, { sugar, acids }: Sweetness): boolean {
  const sparkling = SPARKLING[term];
  const [from, to] = sparkling ?? stillLimits(acids)[term] ?? [0, upTo(Infinity)];
  const tolerance = sparkling ? TOLERANCE.sparkling : TOLERANCE.still;
  return sugar >= from - tolerance && sugar <= to(acids) + tolerance;
}
