import type { Analysis } from '../../../contract/cellar';
import { findNewestValue } from '../../../contract/label-analysis';

/** Values of analyses that a technical sheet states. */
const MEASURED_NAMES = [
  'alcohol',
  'sugar',
  'acids',
  'ph',
  'volatileAcidity',
  'freeSo2',
  'totalSo2',
  'extract',
  'polyols',
] as const satisfies readonly (keyof Analysis)[];
export type MeasuredName = (typeof MEASURED_NAMES)[number];

/** The newest measured values of a wine. */
export interface MeasuredValues {
  values: Readonly<Record<string, number | null>>;
  /** Days of the analyses that the values are from, newest first. */
  days: string[];
  /** Last change of these analyses, ISO 8601. */
  updatedAt: string;
}

/**
 * Combines analyses of a wine, newest first: of each value the newest that was measured. `null` without a
 * value.
 */
export function combineMeasuredValues(analyses: readonly Analysis[]): MeasuredValues | null {
  const findSource = (name: MeasuredName): Analysis | undefined => analyses.find((each) => each[name] !== null);
  const sources = analyses.filter((each) => MEASURED_NAMES.some((name) => findSource(name) === each));
  if (sources.length === 0) return null;
  return {
    values: Object.fromEntries(MEASURED_NAMES.map((name) => [name, findNewestValue(analyses, name)])),
    days: [...new Set(sources.map(({ measuredOn }) => measuredOn))],
    updatedAt:
      sources
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? '',
  };
}
