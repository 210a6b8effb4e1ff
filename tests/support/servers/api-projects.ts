import type { DatabaseKind } from './database';
import type { StorageKind } from './test-storage';

interface ApiProject {
  database: DatabaseKind;
  storage: StorageKind;
  include: string[];
}

const EVERY_PAIR = ['tests/api/*.test.ts', 'tests/api/starts/*.test.ts'];
/** Test files that run on one kind of database only. */
const POSTGRES_ALONE = 'tests/api/postgres/*.test.ts';
const SQLITE_ALONE = 'tests/api/sqlite/*.test.ts';

/**
 * The projects of vitest.config.ts that test the API. `npm test` runs the first three: tests that the
 * database and storage cannot affect run on one pair of them. `npm run test:long` runs all files on all four
 * pairs.
 */
export const API_PROJECTS = {
  'api-sqlite': { database: 'sqlite', storage: 'disk', include: ['tests/api/*.test.ts', SQLITE_ALONE] },
  'api-starts': { database: 'sqlite', storage: 'disk', include: ['tests/api/starts/*.test.ts'] },
  'api-postgres': { database: 'postgres', storage: 's3', include: ['tests/api/**/*.both.test.ts', POSTGRES_ALONE] },
  'api-postgres-s3': { database: 'postgres', storage: 's3', include: [...EVERY_PAIR, POSTGRES_ALONE] },
  'api-postgres-disk': { database: 'postgres', storage: 'disk', include: [...EVERY_PAIR, POSTGRES_ALONE] },
  'api-sqlite-s3': { database: 'sqlite', storage: 's3', include: [...EVERY_PAIR, SQLITE_ALONE] },
} as const satisfies Record<string, ApiProject>;

export type ApiProjectName = keyof typeof API_PROJECTS;
