import { RESTORE_MARK } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { type Column, readValue } from './values';
import { type TableSummary, RowDigest } from './dump';
import type { RowSink } from './dumped-rows';
import { literal, quoted, type Reader, rowsOf } from './reader';
import { schemaFor, type StrapiSchema, wholeTable } from './strapi-schema';
import type { Session } from './open-database';
import { RowWriter } from './write-rows';

/** What is to be loaded: the schema of then, and each table with its rows. */
export interface Dump {
  kind: Reader['kind'];
  schema: StrapiSchema;
  tables: readonly TableSummary[];
  /** Hands each row to the sink, and fails where they are not what was backed up. */
  read(sink: RowSink): Promise<void>;
}

/** Takes all tables away but the mark of the restore. */
async function dropTables({ kind, reader, trx }: Session): Promise<void> {
  const tables = [...(await reader.tables()).keys()].filter((name) => name !== RESTORE_MARK);
  for (const name of tables) await trx.raw(`DROP TABLE ${quoted(name)}${kind === 'postgres' ? ' CASCADE' : ''}`);
}

/** Makes the tables of an archive as they were, by what Strapi has noted of them; those it knows nothing of by their columns. */
async function createTables({ kind, builder, trx }: Session, dump: Dump): Promise<void> {
  const described = new Map(schemaFor(kind, dump.kind, dump.schema).tables.map((table) => [table.name, table]));
  const tables = dump.tables.map(({ name, columns }) => wholeTable(name, columns, described.get(name)));
  await builder.createTables(tables as Parameters<typeof builder.createTables>[0], trx);
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`;

/** Takes what refers to other tables away until all rows are there, and answers how it is put back and thereby checked. */
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

/** Lets ids go on after the last one; SQLite does so by itself. */
async function continueIds({ kind, native, reader }: Session): Promise<void> {
  if (kind !== 'postgres') return;
  for (const [table, columns] of await reader.tables()) {
    if (!columns.some(({ name }) => name === 'id')) continue;
    const sequence = `pg_get_serial_sequence(${literal(quoted(table))}, 'id')`;
    const last = `(SELECT coalesce(max("id"), 0) + 1 FROM ${quoted(table)})`;
    await native.query(`SELECT setval(${sequence}, ${last}, false) WHERE ${sequence} IS NOT NULL`);
  }
}

/** What a table has, by the columns of the database that it is in. */
async function digestOf(reader: Reader, table: string, columns: readonly Column[]): Promise<RowDigest> {
  const digest = new RowDigest(columns);
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  for await (const raw of reader.stream(`SELECT ${names} FROM ${quoted(table)}`)) {
    digest.add(columns.map((column, index) => readValue(raw[index] ?? null, column)));
  }
  return digest;
}

/** The columns of an archive's table with the types that they have in the database they are restored into. */
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
 * Replaces everything in a database by what an archive has, and reads it again to compare. Answers what the other kind of
 * database cannot hold, in words.
 * @throws BackupFault when what is there in the end is not what was backed up
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
