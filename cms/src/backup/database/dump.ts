import { createHash } from 'node:crypto';
import { quoteIdentifier } from '../../core/process/quote-sql';
import type { Snapshot } from './database-reader';
import { type ArchiveValue, type Column, toArchiveValue } from './values';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const sortKeys = (json: Json): Json => {
  if (Array.isArray(json)) return json.map(sortKeys);
  if (json === null || typeof json !== 'object') return json;
  const entries = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, value]) => [key, sortKeys(value)]);
};

/** Parsed JSON with sorted keys: PostgreSQL may store it with another key order and without spaces. */
function normaliseJson(text: string): Json {
  try {
    return sortKeys(JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

const MODULUS = 1n << 256n;

/** Databases write fractions of a second with different numbers of digits. */
const removeTrailingZeros = (text: string): string => text.replace(/(?<!0)0+$/, '').replace(/\.$/, '');

/**
 * Checksum over the rows of a table that is equal for equal values in every database and in any row order.
 */
export class RowDigest {
  rowCount = 0;
  private sum = 0n;

  constructor(private readonly columns: readonly Column[]) {}

  add(values: readonly ArchiveValue[]): void {
    const row = this.columns.map(({ type }, index): Json => {
      const value = values[index] ?? null;
      if (typeof value !== 'string') return value;
      return type === 'json' ? normaliseJson(value) : type === 'time' ? removeTrailingZeros(value) : value;
    });
    this.rowCount += 1;
    // A sum instead of XOR, in which two equal rows would cancel out.
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
  }

  get hexDigest(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}

/** Description of a table in an archive. */
export interface TableSummary {
  name: string;
  columns: Column[];
  rows: number;
  digest: string;
}

/**
 * Tables whose rows are not backed up: a restore must not revive ended sessions. The tables themselves are.
 */
const TABLES_WITHOUT_ROWS = new Set(['staff_sessions', 'strapi_sessions']);

/** Characters per chunk of the stream. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Dumps all tables of a database as chunks of lines: `{"table": …, "columns": […]}`, then an array per row.
 * Rows of session tables are left out. A summary of each table (row count, checksum) is added to `summaries`,
 * which is complete at the end.
 */
export async function* dumpTables(snapshot: Snapshot, summaries: TableSummary[]): AsyncGenerator<string> {
  let chunk = '';
  for (const [name, columns] of await snapshot.readTables()) {
    chunk += `${JSON.stringify({ table: name, columns })}\n`;
    const digest = new RowDigest(columns);
    const names = columns.map((column) => quoteIdentifier(column.name)).join(', ');
    const first = columns[0]?.name ?? '';
    const sql = `SELECT ${names} FROM ${quoteIdentifier(name)} ORDER BY ${quoteIdentifier(columns.some((column) => column.name === 'id') ? 'id' : first)}`;
    for await (const raw of TABLES_WITHOUT_ROWS.has(name) ? [] : snapshot.stream(sql)) {
      const values = columns.map((column, index) => toArchiveValue(raw[index] ?? null, column));
      digest.add(values);
      chunk += `${JSON.stringify(values)}\n`;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
    }
    summaries.push({ name, columns, rows: digest.rowCount, digest: digest.hexDigest });
  }
  yield chunk;
}
