import type { DatabaseKind } from './database';
import type { StorageKind } from './test-storage';

interface ApiProject {
  database: DatabaseKind;
  storage: StorageKind;
  include: string;
}

const ALL = 'tests/api/**/*.test.ts';

/**
 * The projects of vitest.config.ts that test the API. `npm test` runs the first three: what database and
 * storage cannot change is tested on one pair of them. `npm run test:long` runs all files on all four pairs.
 */
export const API_PROJECTS = {
  'api-sqlite': { database: 'sqlite', storage: 'disk', include: 'tests/api/*.test.ts' },
  'api-starts': { database: 'sqlite', storage: 'disk', include: 'tests/api/starts/*.test.ts' },
  'api-postgres': { database: 'postgres', storage: 's3', include: 'tests/api/**/*.both.test.ts' },
  'api-postgres-s3': { database: 'postgres', storage: 's3', include: ALL },
  'api-postgres-disk': { database: 'postgres', storage: 'disk', include: ALL },
  'api-sqlite-s3': { database: 'sqlite', storage: 's3', include: ALL },
} as const satisfies Record<string, ApiProject>;

export type ApiProjectName = keyof typeof API_PROJECTS;
