import { RESTORE_MARKER_TABLE } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { type Column, toArchiveValue } from './values';
import { type TableSummary, RowDigest } from './dump';
import type { RowSink } from './read-dump';
import { quoteIdentifier, quoteLiteral } from '../../core/process/quote-sql';
import { type DatabaseReader, readAllRows } from './database-reader';
import { convertSchema, type StrapiSchema, completeTable } from './strapi-schema';
import type { RestoreSession } from './target-transaction';
import { RowWriter } from './write-rows';

/** A database to load: its schema, and its tables with their rows. */
export interface Dump {
  kind: DatabaseReader['kind'];
  schema: StrapiSchema;
  tables: readonly TableSummary[];
  /** Passes each row to the sink, and throws when the rows do not match the summaries. */
  read(sink: RowSink): Promise<void>;
}

/** Drops all tables except the mark of the unfinished restore. */
async function dropTables({ kind, reader, trx }: RestoreSession): Promise<void> {
  const tables = [...(await reader.readTables()).keys()].filter((name) => name !== RESTORE_MARKER_TABLE);
  for (const name of tables)
    await trx.raw(`DROP TABLE ${quoteIdentifier(name)}${kind === 'postgres' ? ' CASCADE' : ''}`);
}

/** Creates the tables of an archive from Strapi's stored schema, or from their columns where it has none. */
async function createTables({ kind, builder, trx }: RestoreSession, dump: Dump): Promise<void> {
  const schemaByTable = new Map(convertSchema(kind, dump.kind, dump.schema).tables.map((table) => [table.name, table]));
  const tables = dump.tables.map(({ name, columns }) => completeTable(name, columns, schemaByTable.get(name)));
  await builder.createTables(tables as Parameters<typeof builder.createTables>[0], trx);
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`;

/** Drops foreign keys until all rows are loaded. Returns a function that restores and thereby checks them. */
async function dropForeignKeys({ kind, reader, trx }: RestoreSession): Promise<() => Promise<void>> {
  if (kind === 'sqlite') {
    return async () => {
      const [broken] = await readAllRows(reader, 'PRAGMA foreign_key_check');
      if (broken) throw new BackupError(`The archive is not whole: a row of ${String(broken[0])} refers to none.`);
    };
  }
  const keys = await readAllRows(reader, FOREIGN_KEYS);
  for (const [table, name] of keys) await trx.raw(`ALTER TABLE ${String(table)} DROP CONSTRAINT ??`, [String(name)]);
  return async () => {
    for (const [table, name, definition] of keys) {
      await trx.raw(`ALTER TABLE ${String(table)} ADD CONSTRAINT ?? ${String(definition)}`, [String(name)]);
    }
  };
}

/** Sets id sequences to follow the last id; SQLite does so itself. */
async function resetIdSequences({ kind, native, reader }: RestoreSession): Promise<void> {
  if (kind !== 'postgres') return;
  for (const [table, columns] of await reader.readTables()) {
    if (!columns.some(({ name }) => name === 'id')) continue;
    const sequence = `pg_get_serial_sequence(${quoteLiteral(quoteIdentifier(table))}, 'id')`;
    const nextId = `(SELECT coalesce(max("id"), 0) + 1 FROM ${quoteIdentifier(table)})`;
    await native.query(`SELECT setval(${sequence}, ${nextId}, false) WHERE ${sequence} IS NOT NULL`);
  }
}

/** Checksum of a table in the database. */
async function computeTableDigest(
  reader: DatabaseReader,
  table: string,
  columns: readonly Column[],
): Promise<RowDigest> {
  const digest = new RowDigest(columns);
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  for await (const raw of reader.stream(`SELECT ${names} FROM ${quoteIdentifier(table)}`)) {
    digest.add(columns.map((column, index) => toArchiveValue(raw[index] ?? null, column)));
  }
  return digest;
}

/**
 * The archive table's columns with their types in the target database. Throws `BackupError` for a missing
 * column.
 */
function requireTargetColumns({ name, columns }: TableSummary, found: readonly Column[] | undefined): Column[] {
  const byName = new Map(found?.map((column) => [column.name, column]));
  return columns.map((column) => {
    const target = byName.get(column.name);
    if (!target)
      throw new BackupError(`The archive is damaged: it has no description of the column ${name}.${column.name}.`);
    return target;
  });
}

/**
 * Replaces all tables of a database by those of an archive, within the transaction of the session, then reads
 * them again to compare. Values that PostgreSQL cannot store become empty; returns a warning for each such
 * column. Throws `BackupError` when the archive is damaged or the result differs.
 */
export async function loadDump(session: RestoreSession, dump: Dump): Promise<string[]> {
  await dropTables(session);
  await createTables(session, dump);
  const restoreForeignKeys = await dropForeignKeys(session);
  const targetTables = await session.reader.readTables();
  const warnings: string[] = [];
  const loadedTables: { name: string; columns: Column[]; expected: RowDigest }[] = [];
  let writer: RowWriter | undefined;
  await dump.read({
    startTable(table) {
      const columns = requireTargetColumns(table, targetTables.get(table.name));
      writer = new RowWriter(session, table.name, columns);
      loadedTables.push({ name: table.name, columns, expected: writer.expectedDigest });
      return Promise.resolve();
    },
    addRow: async (values) => writer?.add(values),
    async finishTable() {
      await writer?.flush();
      const name = loadedTables.at(-1)?.name ?? '';
      for (const [column, count] of writer?.unfitCounts ?? []) {
        warnings.push(
          `${name}.${column}: ${count} of its values are none that PostgreSQL takes there, and are left empty.`,
        );
      }
    },
  });
  await restoreForeignKeys();
  await resetIdSequences(session);
  for (const { name, columns, expected } of loadedTables) {
    const { rowCount, hexDigest } = await computeTableDigest(session.reader, name, columns);
    if (rowCount !== expected.rowCount || hexDigest !== expected.hexDigest) {
      throw new BackupError(`The table ${name} is not in the database as it was written: nothing was changed.`);
    }
  }
  return warnings;
}
