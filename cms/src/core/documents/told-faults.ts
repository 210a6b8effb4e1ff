import type { Core } from '@strapi/strapi';
import type { Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { faultText } from '../http/presentable';
import { reportOnce } from '../http/report-broken';
import type { RowFault, RowRules, StoredRows } from './row-rules';

/** What every stored row has that can be named. */
export interface NamedRow {
  id?: number;
  documentId?: string | null;
  version?: number | null;
}

/** In which language faults are said, and whether those of the other language's texts are left to its own answer. */
export interface FaultScope {
  language: Language;
  ownTexts: boolean;
}

const storedAt = (row: unknown, column: readonly string[]): unknown =>
  column.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    row,
  );

/** Says in the log, once for each state, which column of which row is wrong. */
export function logFault(strapi: Core.Strapi, uid: string, row: NamedRow, fault: RowFault, stored: unknown): void {
  const { tableName } = strapi.db.metadata.get(uid);
  const name = row.documentId ? `document ${row.documentId}` : `row ${String(row.id)}`;
  const state = `${fault.language ?? 'shared'}, version ${String(row.version)}`;
  const what = faultText({ message: fault.message, value: stored }, 'en');
  reportOnce(strapi, `Stored against the rules: ${tableName}, ${name} (${state}), ${fault.column.join('.')}: ${what}`);
}

/**
 * What is wrong with the rows of a document, as answers to those who repair it say it, and as the log does; `undefined`
 * when nothing is.
 */
export function toldFaults<Row extends NamedRow>(
  strapi: Core.Strapi,
  rules: RowRules<Row>,
  rows: StoredRows<Row>,
  { language, ownTexts }: FaultScope,
): FieldErrors | undefined {
  const told: FieldErrors = {};
  for (const fault of rules.faults(rows)) {
    const row = (fault.language && rows[fault.language]) ?? rows.sl ?? {};
    const stored = storedAt(row, fault.column);
    logFault(strapi, rules.uid, row, fault, stored);
    const isOfOther = ownTexts && fault.language !== null && fault.language !== language;
    if (!isOfOther) told[fault.field] ??= faultText({ message: fault.message, value: stored }, language);
  }
  return Object.keys(told).length > 0 ? told : undefined;
}
