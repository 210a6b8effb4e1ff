// Free of zod: forms judge what is typed by it.
import type { SweetnessTerm } from './wine-law-terms';

/** What decides about a term: sugar and total acidity (as tartaric acid) in g/l; what was not measured is `null`. */
export interface Sweetness {
  sugar: number;
  acids: number | null;
}

/** By how many g/l the sugar may differ from what the term says (Regulation (EU) 2019/33, Article 52). */
const TOLERANCE = { sparkling: 3, still: 1 } as const;

/** From how many g/l of sugar to how many a term may be said; the upper end of some hangs on the acidity (Annex III). */
type Limits = readonly [from: number, to: (acids: number | null) => number];

/** A higher limit holds as far as the sugar exceeds the acidity by no more than so much, up to an end. */
const withAcids =
  (plain: number, most: number, above: number) =>
  (acids: number | null): number =>
    acids === null ? plain : Math.max(plain, Math.min(most, acids + above));
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

/** Where each term of a still wine begins, of which the acidity decides as well; it ends where the next one does. */
const stillLimits = (acids: number | null): Readonly<Partial<Record<SweetnessTerm, Limits>>> => ({
  Dry: [0, dryEnd],
  MediumDry: [dryEnd(acids), mediumDryEnd],
  MediumSweet: [mediumDryEnd(acids), upTo(45)],
  Sweet: [45, upTo(Infinity)],
});

/**
 * Whether a wine may be said to be so: its sugar is within the limits of the term, or no further from them than the law
 * tolerates. A wine that fits several terms may be said to be any of them. Of a term whose end hangs on an acidity that was
 * not measured, the end without it counts. The same Slovenian word is another term of a sparkling wine: «suho» is `ExtraDry`
 * there.
 */
export function fitsTerm(term: SweetnessTerm, { sugar, acids }: Sweetness): boolean {
  const sparkling = SPARKLING[term];
  const [from, to] = sparkling ?? stillLimits(acids)[term] ?? [0, upTo(Infinity)];
  const tolerance = sparkling ? TOLERANCE.sparkling : TOLERANCE.still;
  return sugar >= from - tolerance && sugar <= to(acids) + tolerance;
}
