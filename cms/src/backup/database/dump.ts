import { createHash } from 'node:crypto';
import { quoted, type Snapshot } from './reader';
import { type Value, type Column, readValue } from './values';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const sorted = (json: Json): Json => {
  if (Array.isArray(json)) return json.map(sorted);
  if (json === null || typeof json !== 'object') return json;
  const entries = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, value]) => [key, sorted(value)]);
};

/** JSON as what it means: PostgreSQL keeps some of it without the order of its keys and without spaces. */
function meaningOf(text: string): Json {
  try {
    return sorted(JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

const MODULUS = 1n << 256n;

/** Databases write fractions of a second with different numbers of digits. */
const withoutTrailingZeros = (text: string): string => text.replace(/(?<!0)0+$/, '').replace(/\.$/, '');

/** A checksum over the rows of a table, which is the same for the same values in every database and in any order. */
export class RowDigest {
  rows = 0;
  private sum = 0n;

  constructor(private readonly columns: readonly Column[]) {}

  add(values: readonly Value[]): void {
    const row = this.columns.map(({ type }, index): Json => {
      const value = values[index] ?? null;
      if (typeof value !== 'string') return value;
      return type === 'json' ? meaningOf(value) : type === 'time' ? withoutTrailingZeros(value) : value;
    });
    this.rows += 1;
    // A sum, and not a XOR, in which two equal rows would be none.
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
  }

  get text(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}

/** What an archive says of a table. */
export interface TableSummary {
  name: string;
  columns: Column[];
  rows: number;
  digest: string;
}

/**
 * Tables whose rows stay behind: whoever was signed in signs in again after a restore, so that no session comes back that
 * was ended meanwhile. Tables are there all the same, without rows.
 */
const LEFT_OUT = new Set(['staff_sessions', 'strapi_sessions']);

/** So many characters go into the stream at once. */
const PIECE = 64 * 1024;

/**
 * All tables that a database has, as lines: `{"table": …, "columns": […]}`, then an array for each row. The summaries of
 * the tables are complete at the end.
 */
export async function* dumpLines(snapshot: Snapshot, summaries: TableSummary[]): AsyncGenerator<string> {
  let piece = '';
  for (const [name, columns] of await snapshot.tables()) {
    piece += `${JSON.stringify({ table: name, columns })}\n`;
    const digest = new RowDigest(columns);
    const names = columns.map((column) => quoted(column.name)).join(', ');
    const first = columns[0]?.name ?? '';
    const sql = `SELECT ${names} FROM ${quoted(name)} ORDER BY ${quoted(columns.some((column) => column.name === 'id') ? 'id' : first)}`;
    for await (const raw of LEFT_OUT.has(name) ? [] : snapshot.stream(sql)) {
      const values = columns.map((column, index) => readValue(raw[index] ?? null, column));
      digest.add(values);
      piece += `${JSON.stringify(values)}\n`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    summaries.push({ name, columns, rows: digest.rows, digest: digest.text });
  }
  yield piece;
}
