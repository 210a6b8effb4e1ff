import type { DatabaseKind } from './database';
import type { StorageKind } from './test-storage';

/** The installations that the API is tested on, by the name of their project in vitest.config.ts. */
export const API_COMBINATIONS = {
  'api-sqlite': { database: 'sqlite', storage: 'disk' },
  'api-postgres': { database: 'postgres', storage: 's3' },
  'api-sqlite-s3': { database: 'sqlite', storage: 's3' },
  'api-postgres-disk': { database: 'postgres', storage: 'disk' },
} as const satisfies Record<string, { database: DatabaseKind; storage: StorageKind }>;

export type ApiCombination = keyof typeof API_COMBINATIONS;
