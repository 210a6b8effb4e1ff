import { parsePackagingLine } from '#contract/packaging/packaging-lines';
import { parseNumberText } from '#shared/collection/spreadsheet/number-cells';

const GRAMS = { g: 1, dag: 10, kg: 1000 };

/** Returns grams; a text that is no weight, or one of two meanings such as `1.250`, unchanged. */
function parseWeight(text: string): number | string {
  const parsed = parseNumberText(text, GRAMS);
  return parsed.kind === 'number' ? parsed.value : text;
}

/**
 * Parses a line of a packaging cell as people type it: weights with a comma or a point and with the units g,
 * dag and kg. The contract rejects the other weights.
 */
export const parseTypedPackagingLine = (line: string) => parsePackagingLine(line, parseWeight);
