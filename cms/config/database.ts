import { join } from 'node:path';
import { dataDirectory } from '../src/core/data-directory';
import { environment } from '../src/core/environment';

const { DATABASE_URL } = environment();

const sqlite = () => ({
  client: 'sqlite',
  connection: { filename: join(dataDirectory(), 'cms.sqlite') },
  useNullAsDefault: true,
});

const postgres = (connectionString: string) => ({
  client: 'postgres',
  connection: { connectionString },
  pool: { min: 0, max: 10 },
  acquireConnectionTimeout: 10_000,
});

export default { connection: DATABASE_URL ? postgres(DATABASE_URL) : sqlite() };
