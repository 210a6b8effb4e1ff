import { join } from 'node:path';
import { dataDirectory } from '../src/core/data-directory';
import { environment } from '../src/core/environment';
import { prepareSqlite } from '../src/core/sqlite-connection';
import { chooseSqliteDriver } from '../src/core/sqlite-driver';

const { DATABASE_URL } = environment();

// A database that hangs must not hold a request for longer than ten seconds.
const CONNECT_LIMIT_MS = 5_000;
const QUERY_LIMIT_MS = 8_000;

function sqlite() {
  chooseSqliteDriver();
  return {
    client: 'sqlite',
    connection: { filename: join(dataDirectory(), 'cms.sqlite') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  };
}

const postgres = (connectionString: string) => ({
  client: 'postgres',
  connection: { connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS, query_timeout: QUERY_LIMIT_MS },
  pool: { min: 0, max: 10 },
  acquireConnectionTimeout: QUERY_LIMIT_MS,
});

export default { connection: DATABASE_URL ? postgres(DATABASE_URL) : sqlite() };
