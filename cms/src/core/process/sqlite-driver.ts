import { createRequire } from 'node:module';

const load = createRequire(__filename);

/** Node-API 10, without which release 13 crashes, came with Node 22.14 and to no Node 20. */
const NODE_API_OF_13 = 10;

/**
 * The release of better-sqlite3 that a Node can load: 12 is the last for Node 20, and from Node 24.19 on it ends the
 * process at some garbage collection (its objects are Node's `ObjectWrap`, which then looks for an environment); 13 is
 * written for Node-API instead.
 *
 * @param nodeApi version of Node-API, as in `process.versions.napi`
 */
export const sqliteDriverName = (nodeApi: string | undefined): string =>
  Number(nodeApi) >= NODE_API_OF_13 ? 'better-sqlite3-13' : 'better-sqlite3';

/** The module of better-sqlite3 for this Node. */
export const sqliteDriver = (): unknown => load(sqliteDriverName(process.versions.napi));

/** What Knex knows SQLite by; it asks it for the module. */
interface SqliteDialect {
  prototype: { _driver: () => unknown };
}

/** Lets Knex, and so Strapi, open SQLite with the driver for this Node. */
export function chooseSqliteDriver(): void {
  const { prototype } = load('knex/lib/dialects/better-sqlite3') as SqliteDialect;
  prototype._driver = sqliteDriver;
}
