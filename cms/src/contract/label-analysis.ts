import type { LabelAnalysis } from './labels';
import { roundToHalf } from './wine-law/alcohol-limits';

/** An analysis as labels state it: with alcohol in half units, and without the values that no label has. */
export const toStatedAnalysis = ({ alcohol, sugar, acids, polyols, totalSo2 }: LabelAnalysis): LabelAnalysis => ({
  alcohol: alcohol === null ? null : roundToHalf(alcohol),
  sugar,
  acids,
  polyols,
  totalSo2,
});

/**
 * Newest measured value of several analyses of a wine, newest first; `null` if none has one. A value that was
 * not measured again counts as unchanged.
 */
export const findNewestValue = <Name extends string>(
  analyses: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
): number | null => analyses.find((analysis) => analysis[name] !== null)?.[name] ?? null;

/** Combines analyses of a wine, newest first, into one with the newest measured value of each kind. */
export const combineAnalyses = (analyses: readonly LabelAnalysis[]): LabelAnalysis => ({
  alcohol: findNewestValue(analyses, 'alcohol'),
  sugar: findNewestValue(analyses, 'sugar'),
  acids: findNewestValue(analyses, 'acids'),
  polyols: findNewestValue(analyses, 'polyols'),
  totalSo2: findNewestValue(analyses, 'totalSo2'),
});
