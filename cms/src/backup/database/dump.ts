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

/** Parsed JSON with sorted keys: PostgreSQL may store it with another key order and without spaces. */
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

/**
 * Checksum over the rows of a table that is equal for equal values in every database and in any row order.
 */
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
    // A sum instead of XOR, in which two equal rows would cancel out.
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
  }

  get text(): string {
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
const LEFT_OUT = new Set(['staff_sessions', 'strapi_sessions']);

/** Characters per chunk of the stream. */
const PIECE = 64 * 1024;

/**
 * Dumps all tables as lines: `{"table": …, "columns": […]}`, then an array per row. `summaries` is complete
 * at the end.
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
