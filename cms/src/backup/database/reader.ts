import type { Column, RawValue } from './values';

type DatabaseKind = 'sqlite' | 'postgres';

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

/** Where the product notes which files belong to it: each image has its folder and its key. */
const IMAGES = 'media_items';
const PATH = `${quoted('storage_folder')} || '/' || ${quoted('image_key')}`;

/** The originals that a database says are there, in the order of the bytes of their names. */
export async function* originalsOf(reader: Reader): AsyncGenerator<string> {
  if (!(await reader.tables()).has(IMAGES)) return;
  const order = reader.kind === 'postgres' ? `(${PATH}) COLLATE "C"` : PATH;
  const sql = `SELECT ${PATH} FROM ${IMAGES} WHERE storage_folder IS NOT NULL AND image_key IS NOT NULL ORDER BY ${order}`;
  for await (const [path] of reader.stream(sql)) yield String(path);
}

/** Whether a file belongs to an image of a database: `<Folder>/<key>` or `<Folder>/<key without extension>/…`. */
export async function belongsToImage(reader: Reader, name: string): Promise<boolean> {
  const [folder = '', file = ''] = name.split('/');
  const stem = file.replace(/\.[^.]*$/, '');
  if (!/^[a-z0-9-]+$/.test(stem) || !(await reader.tables()).has(IMAGES)) return false;
  const sql = `SELECT 1 FROM ${IMAGES} WHERE storage_folder = ${literal(folder)} AND image_key LIKE ${literal(`${stem}.%`)}`;
  return (await rowsOf(reader, sql)).length > 0;
}
