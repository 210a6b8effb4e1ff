import { RESTORE_MARK } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { type Column, readValue } from './values';
import { type TableSummary, RowDigest } from './dump';
import type { RowSink } from './dumped-rows';
import { literal, quoted, type Reader, rowsOf } from './reader';
import { schemaFor, type StrapiSchema, wholeTable } from './strapi-schema';
import type { Session } from './open-database';
import { RowWriter } from './write-rows';

/** A database to load: its schema, and its tables with their rows. */
export interface Dump {
  kind: Reader['kind'];
  schema: StrapiSchema;
  tables: readonly TableSummary[];
  /** Passes each row to the sink, and throws when the rows do not match the summaries. */
  read(sink: RowSink): Promise<void>;
}

/** Drops all tables except the mark of the unfinished restore. */
async function dropTables({ kind, reader, trx }: Session): Promise<void> {
  const tables = [...(await reader.tables()).keys()].filter((name) => name !== RESTORE_MARK);
  for (const name of tables) await trx.raw(`DROP TABLE ${quoted(name)}${kind === 'postgres' ? ' CASCADE' : ''}`);
}

/** Creates the tables of an archive from Strapi's stored schema, or from their columns where it has none. */
async function createTables({ kind, builder, trx }: Session, dump: Dump): Promise<void> {
  const described = new Map(schemaFor(kind, dump.kind, dump.schema).tables.map((table) => [table.name, table]));
  const tables = dump.tables.map(({ name, columns }) => wholeTable(name, columns, described.get(name)));
  await builder.createTables(tables as Parameters<typeof builder.createTables>[0], trx);
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`;

/** Drops foreign keys until all rows are loaded. Returns a function that restores and thereby checks them. */
async function withoutForeignKeys({ kind, reader, trx }: Session): Promise<() => Promise<void>> {
  if (kind === 'sqlite') {
    return async () => {
      const [broken] = await rowsOf(reader, 'PRAGMA foreign_key_check');
      if (broken) throw new BackupError(`The archive is not whole: a row of ${String(broken[0])} refers to none.`);
    };
  }
  const keys = await rowsOf(reader, FOREIGN_KEYS);
  for (const [table, name] of keys) await trx.raw(`ALTER TABLE ${String(table)} DROP CONSTRAINT ??`, [String(name)]);
  return async () => {
    for (const [table, name, definition] of keys) {
      await trx.raw(`ALTER TABLE ${String(table)} ADD CONSTRAINT ?? ${String(definition)}`, [String(name)]);
    }
  };
}

/** Sets id sequences to follow the last id; SQLite does so itself. */
async function continueIds({ kind, native, reader }: Session): Promise<void> {
  if (kind !== 'postgres') return;
  for (const [table, columns] of await reader.tables()) {
    if (!columns.some(({ name }) => name === 'id')) continue;
    const sequence = `pg_get_serial_sequence(${literal(quoted(table))}, 'id')`;
    const last = `(SELECT coalesce(max("id"), 0) + 1 FROM ${quoted(table)})`;
    await native.query(`SELECT setval(${sequence}, ${last}, false) WHERE ${sequence} IS NOT NULL`);
  }
}

/** Checksum of a table in the database. */
async function digestOf(reader: Reader, table: string, columns: readonly Column[]): Promise<RowDigest> {
  const digest = new RowDigest(columns);
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  for await (const raw of reader.stream(`SELECT ${names} FROM ${quoted(table)}`)) {
    digest.add(columns.map((column, index) => readValue(raw[index] ?? null, column)));
  }
  return digest;
}

/**
 * The archive table's columns with their types in the target database. Throws `BackupError` for a missing
 * column.
 */
function columnsInTarget({ name, columns }: TableSummary, found: readonly Column[] | undefined): Column[] {
  const byName = new Map(found?.map((column) => [column.name, column]));
  return columns.map((column) => {
    const target = byName.get(column.name);
    if (!target)
      throw new BackupError(`The archive is damaged: it has no description of the column ${name}.${column.name}.`);
    return target;
  });
}

/**
 * Replaces the content of a database by an archive, then reads it again to compare. Returns warnings about
 * values that the target database cannot store. Throws `BackupError` when the result differs.
 */
export async function loadDump(session: Session, dump: Dump): Promise<string[]> {
  await dropTables(session);
  await createTables(session, dump);
  const putBackForeignKeys = await withoutForeignKeys(session);
  const found = await session.reader.tables();
  const warnings: string[] = [];
  const loaded: { name: string; columns: Column[]; expected: RowDigest }[] = [];
  let writer: RowWriter | undefined;
  await dump.read({
    begin(table) {
      const columns = columnsInTarget(table, found.get(table.name));
      writer = new RowWriter(session, table.name, columns);
      loaded.push({ name: table.name, columns, expected: writer.expected });
      return Promise.resolve();
    },
    row: async (values) => writer?.add(values),
    async end() {
      await writer?.flush();
      const name = loaded.at(-1)?.name ?? '';
      for (const [column, count] of writer?.unfit ?? []) {
        warnings.push(
          `${name}.${column}: ${count} of its values are none that PostgreSQL takes there, and are left empty.`,
        );
      }
    },
  });
  await putBackForeignKeys();
  await continueIds(session);
  for (const { name, columns, expected } of loaded) {
    const { rows, text } = await digestOf(session.reader, name, columns);
    if (rows !== expected.rows || text !== expected.text) {
      throw new BackupError(`The table ${name} is not in the database as it was written: nothing was changed.`);
    }
  }
  return warnings;
}
