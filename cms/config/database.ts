import { keepDataPrivate, sqliteFile } from '../src/core/process/data-directory';
import { startingWith } from '../src/core/process/database-limits';
import { environment } from '../src/core/process/environment';
import { prepareSqlite, chooseSqliteDriver } from '../src/core/process/sqlite-connection';

const { DATABASE_URL } = environment();
keepDataPrivate();

function sqlite() {
  chooseSqliteDriver();
  return {
    client: 'sqlite',
    connection: { filename: sqliteFile() },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  };
}

// Failed statements are logged; their values must not be.
const withoutValues = { compileSqlOnError: false };

export default { connection: { ...(DATABASE_URL ? startingWith(DATABASE_URL) : sqlite()), ...withoutValues } };
