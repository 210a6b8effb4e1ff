import type { FieldMapping } from './column-guess';
import { parseNumberText, type DecimalSeparator } from './number-cells';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { TableRow } from './table';

/** Number notation of the texts in a file. */
export interface NumberNotation {
  /** First ambiguous number, such as `1.250`, with its meanings; `null` if the file has none. */
  example: { text: string; meanings: Readonly<Record<DecimalSeparator, number>> } | null;
  /** Decimal separator that the unambiguous numbers of the file use; `null` if none or both occur. */
  detectedSeparator: DecimalSeparator | null;
}

/**
 * Detects whether a file uses decimal commas or points, from the texts below the headings in its number
 * columns. Also returns the first ambiguous number.
 */
export function detectNumberNotation(
  rows: readonly TableRow[],
  mapping: FieldMapping,
  byId: ReadonlyMap<string, SpreadsheetColumn>,
): NumberNotation {
  let example: NumberNotation['example'] = null;
  const evidence = new Set<DecimalSeparator>();
  for (const [column, id] of mapping.entries()) {
    const format = byId.get(id ?? '')?.format;
    if (format?.kind !== 'number') continue;
    for (const { cells } of rows.slice(1)) {
      const cell = cells[column];
      if (typeof cell !== 'string' || cell === '') continue;
      const parsed = parseNumberText(cell, format.units);
      if (parsed.kind === 'number' && parsed.evidence !== null) evidence.add(parsed.evidence);
      if (parsed.kind === 'ambiguous') example ??= { text: cell.trim(), meanings: parsed.meanings };
    }
  }
  const [separator = null] = evidence;
  return { example, detectedSeparator: evidence.size === 1 ? separator : null };
}
