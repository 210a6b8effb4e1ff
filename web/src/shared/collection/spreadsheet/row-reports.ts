import type { ImportResult } from '#contract/import-rows';
import type { InterpretedRow, RowIssue } from './interpret-rows';
import type { SpreadsheetColumn } from './spreadsheet-columns';

/** An error of a row. */
export interface RowError {
  /** What the cell is called; `null` where it is the row. */
  label: string | null;
  text: string;
  /** What the cell holds. */
  typed: string;
}

/** What is known of a row that asks for something: what it comes to, or what is wrong with it. */
export interface RowReport {
  number: number;
  name: string;
  /** `null` until the server has checked the row. */
  outcome: ImportResult['outcome'] | null;
  changes: ImportResult['changes'];
  errors: readonly RowError[];
}

type Translate = (key: string, values?: object) => string;

/**
 * Names the field of an error of the server, such as `servingTemperature.max`; empty if no column is its own.
 */
export function getFieldLabel(
  columns: readonly SpreadsheetColumn[],
  { field, language }: Pick<ImportResult['faults'][number], 'field' | 'language'>,
): string {
  const [name = '', part] = field.split('.');
  const own = columns.filter((each) => each.field === name && each.language === language);
  const [column] = own;
  if (!column) return '';
  return own.find((each) => each.part !== null && each.part === part)?.label ?? column.label.split(':')[0] ?? name;
}

/** What was typed into a field that the server refuses. */
function getTyped(
  { changes }: ImportResult,
  field: string,
  language: ImportResult['faults'][number]['language'],
): string {
  const typed = changes.find((change) => change.field === field && change.language === language)?.after;
  return typeof typed === 'string' ? typed : '';
}

/** Whether an error of the server is about a cell that has an issue already: it was not sent. */
const isOfIssue = ({ field, language }: ImportResult['faults'][number], { column }: RowIssue): boolean =>
  column !== null &&
  column.language === language &&
  (field === column.field || field === `${column.field}.${column.part ?? ''}`);

/**
 * What rows come to, the erroneous ones first: what the browser cannot read and what the server refuses in
 * one list.
 * @param results of the rows that were sent, in their order; `null` before
 */
export function createRowReports(
  asked: readonly InterpretedRow[],
  results: readonly ImportResult[] | null,
  { columns, t }: { columns: readonly SpreadsheetColumn[]; t: Translate },
): RowReport[] {
  const sent = asked.filter(({ canTry }) => canTry);
  const byNumber = new Map(sent.map(({ number }, index) => [number, results?.[index]]));
  const reports = asked.map(({ number, name, issues }): RowReport => {
    const result = byNumber.get(number);
    const own = issues.map(({ column, reason, values, typed }) => ({
      label: column?.label ?? null,
      text: t(`adminSheets.issues.${reason}`, values),
      typed,
    }));
    const faults = (result?.faults ?? []).filter((fault) => !issues.some((issue) => isOfIssue(fault, issue)));
    const ofServer = result
      ? faults.map(({ field, language, message }) => ({
          label: getFieldLabel(columns, { field, language }) || null,
          text: message,
          typed: getTyped(result, field, language),
        }))
      : [];
    const errors = [...own, ...ofServer];
    return {
      number,
      name,
      outcome: errors.length > 0 ? 'refused' : (result?.outcome ?? null),
      changes: result?.changes ?? [],
      errors,
    };
  });
  return reports.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
}
