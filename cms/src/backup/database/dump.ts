import { type Column } from './columns';
import { quoted, type Snapshot } from './reader';
import { RowDigest } from './row-digest';
import { readValue } from './values';

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
