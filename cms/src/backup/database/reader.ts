import type { Column } from './columns';
import type { RawValue } from './values';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Reads a database, in a transaction that sees one moment of it, or the one that changes it. */
export interface Reader {
  readonly kind: DatabaseKind;
  /** The columns of each table that there is, in the order of their names. */
  tables(): Promise<Map<string, Column[]>>;
  /** Rows as the database gives them, a few at a time in memory. Texts come as they are, in PostgreSQL everything does. */
  stream(sql: string): AsyncIterable<RawValue[]>;
}

/** A reader that stands for itself: `close` ends its transaction. */
export interface Snapshot extends Reader {
  close(): Promise<void>;
}

/** A name in SQL of either database. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A text in SQL of either database. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** All that a query answers, for what is known to be short. */
export async function rowsOf(reader: Reader, sql: string): Promise<RawValue[][]> {
  const rows: RawValue[][] = [];
  for await (const row of reader.stream(sql)) rows.push(row);
  return rows;
}
