import { literal, quoted, type Reader, rowsOf } from './reader';

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
