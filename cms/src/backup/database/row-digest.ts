import { createHash } from 'node:crypto';
import type { Value } from './values';
import type { Column } from './columns';

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

/** A checksum over the rows of a table, which is the same for the same values in every database and in any order. */
export class RowDigest {
  rows = 0;
  private sum = 0n;

  constructor(private readonly columns: readonly Column[]) {}

  add(values: readonly Value[]): void {
    const row = this.columns.map(({ type }, index): Json => {
      const value = values[index] ?? null;
      if (typeof value !== 'string') return value;
      return type === 'json' ? meaningOf(value) : type === 'time' ? value.replace(/\.?0*$/, '') : value;
    });
    this.rows += 1;
    // A sum, and not a XOR, in which two equal rows would be none.
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
  }

  get text(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}
