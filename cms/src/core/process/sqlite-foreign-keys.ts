import { createRequire } from 'node:module';

const requireModule = createRequire(__filename);

/** Statements of Knex that change a table. */
interface TableChange {
  pre: string[];
  sql: string[];
  check: string | null;
  post: string[];
}

/** The part of Knex's changes of a SQLite table that is used here. */
interface SqliteTable {
  getTableSql(): Promise<{ createTable: string }>;
  foreign(key: { keyName?: string }): Promise<TableChange>;
}

const UNCHANGED: Readonly<TableChange> = { pre: [], sql: [], check: null, post: [] };

const hasForeignKey = (createTable: string, name: string): boolean =>
  createTable.toLowerCase().includes(`constraint \`${name.toLowerCase()}\` foreign key`);

/**
 * Lets a table keep a foreign key that it has. Strapi creates the foreign keys of a new table with it and
 * then once more; for each of those Knex makes a copy of the table and renames it, for which SQLite parses
 * the whole schema. It would be a fifth of a first start and a third of a restore.
 */
export function skipExistingForeignKeys(): void {
  const { prototype } = requireModule('knex/lib/dialects/sqlite3/schema/ddl') as { prototype: SqliteTable };
  const { foreign } = prototype;
  prototype.foreign = async function (key) {
    const { createTable } = await this.getTableSql();
    return key.keyName !== undefined && hasForeignKey(createTable, key.keyName) ? UNCHANGED : foreign.call(this, key);
  };
}
