import { quoteIdentifier, quoteLiteral } from '../../core/process/quote-sql';
import type { Column, RawValue } from './values';

type DatabaseKind = 'sqlite' | 'postgres';

/** Reads a database within a transaction. */
export interface DatabaseReader {
  readonly kind: DatabaseKind;
  /** Columns of each table, sorted by table name. */
  readTables(): Promise<Map<string, Column[]>>;
  /**
   * Rows of a query, few at a time in memory. Values are as the driver gives them; on PostgreSQL all are
   * text.
   */
  stream(sql: string): AsyncIterable<RawValue[]>;
}

/** A reader with a transaction of its own, which `close` ends. */
export interface Snapshot extends DatabaseReader {
  close(): Promise<void>;
}

/**
 * Reads all rows of an SQL query into memory, each as a list of column values. For queries with a short
 * result.
 */
export async function readAllRows(reader: DatabaseReader, sql: string): Promise<RawValue[][]> {
  const rows: RawValue[][] = [];
  for await (const row of reader.stream(sql)) rows.push(row);
  return rows;
}

/** Table of images, with folder and key of each original. */
const IMAGES = 'media_items';
const PATH = `${quoteIdentifier('storage_folder')} || '/' || ${quoteIdentifier('image_key')}`;

/**
 * Object names `<Folder>/<key>` of the originals of all images in the database, sorted by their bytes; none
 * if there is no table of images.
 */
export async function* listOriginalNames(reader: DatabaseReader): AsyncGenerator<string> {
  if (!(await reader.readTables()).has(IMAGES)) return;
  const order = reader.kind === 'postgres' ? `(${PATH}) COLLATE "C"` : PATH;
  const sql = `SELECT ${PATH} FROM ${IMAGES} WHERE storage_folder IS NOT NULL AND image_key IS NOT NULL ORDER BY ${order}`;
  for await (const [path] of reader.stream(sql)) yield String(path);
}

/**
 * Whether a media file is the original or a rendition (scaled copy) of an image in the database:
 * `<Folder>/<key>` or `<Folder>/<key without extension>/…`. Extensions are not compared.
 */
export async function belongsToImage(reader: DatabaseReader, name: string): Promise<boolean> {
  const [folder = '', file = ''] = name.split('/');
  const stem = file.replace(/\.[^.]*$/, '');
  if (!/^[a-z0-9-]+$/.test(stem) || !(await reader.readTables()).has(IMAGES)) return false;
  const sql = `SELECT 1 FROM ${IMAGES} WHERE storage_folder = ${quoteLiteral(folder)} AND image_key LIKE ${quoteLiteral(`${stem}.%`)}`;
  return (await readAllRows(reader, sql)).length > 0;
}
