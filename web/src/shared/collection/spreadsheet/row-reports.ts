import type { ImportResult } from '#contract/import-rows';
import type { InterpretedRow, ImportRowIssue } from './interpret-rows';
import type { SpreadsheetColumn } from './spreadsheet-columns';

/** An error of a row. */
export interface RowError {
  /** Label of the column; `null` if the error concerns the whole row. */
  label: string | null;
  text: string;
  /** Text of the cell. */
  cellText: string;
}

/** Result of a row for display: its outcome and changes, or its errors. */
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
 * Returns the column label of a field that the server names, such as `servingTemperature.max`. If no column
 * has the part, returns the label of the whole field; if none has the field, an empty string.
 */
export function getFieldLabel(
  columns: readonly SpreadsheetColumn[],
  { field, language }: Pick<ImportResult['faults'][number], 'field' | 'language'>,
): string {
  const [name = '', part] = field.split('.');
  const fieldColumns = columns.filter((each) => each.field === name && each.language === language);
  const [column] = fieldColumns;
  if (!column) return '';
  return (
    fieldColumns.find((each) => each.part !== null && each.part === part)?.label ?? column.label.split(':')[0] ?? name
  );
}

/** Returns the text of a field that the server rejected. */
function getChangedText(
  { changes }: ImportResult,
  field: string,
  language: ImportResult['faults'][number]['language'],
): string {
  const typed = changes.find((change) => change.field === field && change.language === language)?.after;
  return typeof typed === 'string' ? typed : '';
}

/** Whether an error of the server is about a cell that was not sent because of its issue. */
const isAboutIssue = ({ field, language }: ImportResult['faults'][number], { column }: ImportRowIssue): boolean =>
  column !== null &&
  column.language === language &&
  (field === column.field || field === `${column.field}.${column.part ?? ''}`);

/**
 * Creates the reports of an import's rows, those with errors first. Joins the issues found in the browser and
 * by the server. A row with an error has the outcome `refused`.
 * @param results of the rows that were sent, in their order; `null` before the check
 */
export function createRowReports(
  rows: readonly InterpretedRow[],
  results: readonly ImportResult[] | null,
  { columns, t }: { columns: readonly SpreadsheetColumn[]; t: Translate },
): RowReport[] {
  const sendableRows = rows.filter(({ canSend }) => canSend);
  const byNumber = new Map(sendableRows.map(({ number }, index) => [number, results?.[index]]));
  const reports = rows.map(({ number, name, issues }): RowReport => {
    const result = byNumber.get(number);
    const cellErrors = issues.map(({ column, reason, values, cellText: written }) => ({
      label: column?.label ?? null,
      text: t(`adminSheets.issues.${reason}`, values),
      cellText: written,
    }));
    const serverIssues = (result?.faults ?? []).filter(
      (serverIssue) => !issues.some((issue) => isAboutIssue(serverIssue, issue)),
    );
    const serverErrors = result
      ? serverIssues.map(({ field, language, message }) => ({
          label: getFieldLabel(columns, { field, language }) || null,
          text: message,
          cellText: getChangedText(result, field, language),
        }))
      : [];
    const errors = [...cellErrors, ...serverErrors];
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
