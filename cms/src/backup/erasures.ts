import type { BackupSet } from './archive/backup-set';
import { openSnapshot, type Session } from './database/open-database';
import { type Reader, rowsOf } from './database/reader';
import type { ObjectStore } from './stores/object-store';

/** A row that was erased for good: its table and its `document_id`, and nothing that was in it. */
export interface Erasure {
  table: string;
  documentId: string;
}

/** Beside the archives of a set, or in a folder of the site. */
const FOLDER = 'erased/';
/** Where the site notes its erasures (`api::audit.erasure`). */
const TABLE = 'erasures';
const NAME = /^erased\/([a-z][a-z0-9_]{0,62})\/([a-z0-9]{1,64})$/;
const IDS_AT_ONCE = 500;

const toName = ({ table, documentId }: Erasure): string => `${FOLDER}${table}/${documentId}`;

function parseName(name: string): Erasure[] {
  const [, table, documentId] = NAME.exec(name) ?? [];
  return table === undefined || documentId === undefined ? [] : [{ table, documentId }];
}

/** What is noted at a place, one object for each. */
export async function listErasures(store: ObjectStore): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const { name } of store.list(FOLDER)) erasures.push(...parseName(name));
  return erasures;
}

/** Notes at a place what is not noted there. Several processes may do so at once. */
export async function noteErasures(store: ObjectStore, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const noted = new Set((await listErasures(store)).map(toName));
  for (const name of erasures.map(toName)) if (!noted.has(name)) await store.create(name, '');
}

/** What the site of a database has erased. */
async function readErasures(reader: Reader): Promise<Erasure[]> {
  if (!(await reader.tables()).has(TABLE)) return [];
  const rows = await rowsOf(reader, `SELECT erased_table, erased_id FROM ${TABLE}`);
  return rows.flatMap(([table, id]) => parseName(`${FOLDER}${String(table)}/${String(id)}`));
}

/** Notes beside backups what the site has erased. The site does so too, where it can reach them. */
export async function copyErasures(set: BackupSet): Promise<void> {
  const snapshot = await openSnapshot();
  await noteErasures(set.store, await readErasures(snapshot).finally(() => snapshot.close()));
}

/**
 * Erases restored rows again.
 * @param load fills the database, and answers lines for whoever restores
 * @param noted what is known of erasures besides the database that is replaced
 * @returns the lines, and one for each table that had such rows
 */
export async function eraseAgain(
  session: Session,
  load: () => Promise<string[]>,
  noted: readonly Erasure[],
): Promise<string[]> {
  const known = [...noted, ...(await readErasures(session.reader))];
  const lines = await load();
  const tables = await session.reader.tables();
  for (const table of new Set(known.map((erasure) => erasure.table))) {
    if (!tables.get(table)?.some(({ name }) => name === 'document_id')) continue;
    const erased = known.filter((erasure) => erasure.table === table).map(({ documentId }) => documentId);
    let count = 0;
    for (let from = 0; from < erased.length; from += IDS_AT_ONCE) {
      const ids = erased.slice(from, from + IDS_AT_ONCE);
      count += await session.trx(table).whereIn('document_id', ids).delete();
    }
    if (count > 0) lines.push(`${table}: ${count} rows that were erased after the backup are erased again.`);
  }
  return lines;
}
