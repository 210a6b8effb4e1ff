import { loadSqliteDriver } from '../../../cms/src/core/process/sqlite-connection';
import { type DumpedRow, createInsertStatements } from './dump-rows';

interface Statement {
  all(): DumpedRow[];
}
interface Sqlite {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
}
const openDatabase = (file: string): Sqlite => {
  const Database = loadSqliteDriver() as new (file: string) => Sqlite;
  return new Database(file);
};

/** A SQLite database as SQL text: tables, rows, then indexes. */
export function dumpSqlite(file: string): string {
  const database = openDatabase(file);
  const objects = database
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by name",
    )
    .all() as { type: string; name: string; sql: string }[];
  const tables = objects.filter(({ type }) => type === 'table');
  const others = objects.filter(({ type }) => type !== 'table');
  const rows = tables.flatMap(({ name }) =>
    createInsertStatements(name, database.prepare(`select * from \`${name}\``).all()),
  );
  database.close();
  const statements = [...tables.map(({ sql }) => sql), ...rows, ...others.map(({ sql }) => sql)];
  return `PRAGMA foreign_keys=OFF;\nBEGIN;\n${statements.map((sql) => `${sql};\n`).join('')}COMMIT;\n`;
}

/** Makes a database file of a dump. */
export function loadSqlite(file: string, dump: string): void {
  const database = openDatabase(file);
  database.exec(dump);
  database.close();
}
