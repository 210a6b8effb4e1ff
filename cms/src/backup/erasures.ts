import type { BackupSet } from './archive/backup-set';
import { type DatabaseReader, readAllRows } from './database/database-reader';
import { openSnapshot } from './database/open-database';
import type { RestoreSession } from './database/target-transaction';
import type { ObjectStore } from './stores/object-store';

/** Identifies an erased row by table and `document_id`, without any of its content. */
export interface Erasure {
  table: string;
  documentId: string;
}

/** Folder beside the archives of a backup set, or in the data folder of the site. */
const FOLDER = 'erased/';
/** Table in which the site records erasures (`api::audit.erasure`). */
const TABLE = 'erasures';
const NAME = /^erased\/([a-z][a-z0-9_]{0,62})\/([a-z0-9]{1,64})$/;
const IDS_PER_STATEMENT = 500;

const toObjectName = ({ table, documentId }: Erasure): string => `${FOLDER}${table}/${documentId}`;

function parseObjectName(name: string): Erasure[] {
  const [, table, documentId] = NAME.exec(name) ?? [];
  return table === undefined || documentId === undefined ? [] : [{ table, documentId }];
}

/**
 * Lists the erasures recorded at a location, one object each. An erasure names a row that was deleted for
 * good and must not come back by a restore.
 */
export async function listRecordedErasures(store: ObjectStore): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const { name } of store.list(FOLDER)) erasures.push(...parseObjectName(name));
  return erasures;
}

/**
 * Records erasures as empty objects at a location, unless recorded already. Several processes may run it at
 * once.
 */
export async function recordErasures(store: ObjectStore, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const recorded = new Set((await listRecordedErasures(store)).map(toObjectName));
  for (const name of erasures.map(toObjectName)) if (!recorded.has(name)) await store.create(name, '');
}

/** Erasures recorded in a database. */
async function readSiteErasures(reader: DatabaseReader): Promise<Erasure[]> {
  if (!(await reader.readTables()).has(TABLE)) return [];
  const rows = await readAllRows(reader, `SELECT erased_table, erased_id FROM ${TABLE}`);
  return rows.flatMap(([table, id]) => parseObjectName(`${FOLDER}${String(table)}/${String(id)}`));
}

/**
 * Copies the erasures that the site's database records to the location of its backups, so that a later
 * restore repeats them. The site does so too, for locations it can reach.
 */
export async function recordSiteErasures(set: BackupSet): Promise<void> {
  const snapshot = await openSnapshot();
  await recordErasures(set.store, await readSiteErasures(snapshot).finally(() => snapshot.close()));
}

/**
 * Calls `load`, which fills the database and returns warnings, and then deletes restored rows that were
 * erased before: those in `recorded` and those that the replaced database recorded. Returns the warnings, and
 * a line per table with deleted rows.
 */
export async function loadAndRepeatErasures(
  session: RestoreSession,
  load: () => Promise<string[]>,
  recorded: readonly Erasure[],
): Promise<string[]> {
  const knownErasures = [...recorded, ...(await readSiteErasures(session.reader))];
  const lines = await load();
  const tables = await session.reader.readTables();
  for (const table of new Set(knownErasures.map((erasure) => erasure.table))) {
    if (!tables.get(table)?.some(({ name }) => name === 'document_id')) continue;
    const erased = knownErasures.filter((erasure) => erasure.table === table).map(({ documentId }) => documentId);
    let count = 0;
    for (let start = 0; start < erased.length; start += IDS_PER_STATEMENT) {
      const ids = erased.slice(start, start + IDS_PER_STATEMENT);
      count += await session.trx(table).whereIn('document_id', ids).delete();
    }
    if (count > 0) lines.push(`${table}: ${count} rows that were erased after the backup are erased again.`);
  }
  return lines;
}
