import { restrictDataPermissions, getSqliteFile } from '../src/core/process/data-directory';
import { createStartupConnection } from '../src/core/process/database-limits';
import { getEnvironment } from '../src/core/process/environment';
import { prepareSqlite, installSqliteDriver } from '../src/core/process/sqlite-connection';

const { DATABASE_URL } = getEnvironment();
restrictDataPermissions();

function sqlite() {
  installSqliteDriver();
  return {
    client: 'sqlite',
    connection: { filename: getSqliteFile() },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  };
}

// Failed statements are logged; their values must not be.
const withoutValues = { compileSqlOnError: false };

export default {
  connection: { ...(DATABASE_URL ? createStartupConnection(DATABASE_URL) : sqlite()), ...withoutValues },
};
