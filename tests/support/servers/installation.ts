import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Client, types } from 'pg';
import { S3Storage } from '../../../cms/src/core/storage/s3-storage';
import { loadSqliteDriver } from '../../../cms/src/core/process/sqlite-connection';
import { type DatabaseKind, createDatabase } from './database';
import { runInCms } from './cms-control';
import type { RunningCms } from './start-cms';
import type { Stores } from './stores';
import { type StorageKind, getStorageEnvironment } from './test-storage';

/** Database and storage of an installation, as environment for its CMS, backups and restores. */
export interface Installation {
  env: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * An installation of which there is nothing yet.
 *
 * @param stores instead of those of the test run
 */
export async function createEmptyInstallation(
  database: DatabaseKind,
  storage: StorageKind,
  { postgresUrl, s3Endpoint }: Partial<Stores> = {},
): Promise<Installation> {
  const store = await createDatabase(database, { serverUrl: postgresUrl });
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-installation-'));
  return {
    env: { DATA_DIR: dataDir, ...store.environment, ...getStorageEnvironment(storage, s3Endpoint) },
    async drop() {
      await store.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const INSTALLATION_VARIABLES = [
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/** Reads the installation settings from the environment of a started CMS. */
export const readEnvironment = (controlUrl: RunningCms['controlUrl']): Promise<Record<string, string>> =>
  runInCms(
    controlUrl,
    (_strapi, names) =>
      Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, String(process.env[name])]] : []))),
    INSTALLATION_VARIABLES,
  );

type PlainValue = string | number | null;

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sortKeys(part)]);
};

/** Converts a value of SQLite or PostgreSQL to a common form, so that rows can be compared. */
function toPlainValue(value: unknown): PlainValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'object') return JSON.stringify(sortKeys(value));
  if (typeof value !== 'string') return Number(value);
  if (/^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  return /^[[{]/.test(value) ? JSON.stringify(sortKeys(JSON.parse(value))) : value;
}

/** Rows of each table as text, in an order that is the same for both databases. */
export type TableRows = Record<string, string[]>;

const toSortedRows = (rows: readonly object[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toPlainValue(value)]))),
    )
    .toSorted();

/** Days as they are written: they are no moments. */
const parseDateAsText: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.DATE ? (day: string) => day : types.getTypeParser(oid, format as 'text');

async function readPostgresRows(url: string): Promise<TableRows> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const found: TableRows = {};
    for (const { name } of rows)
      found[name] = toSortedRows(
        (await client.query<object>({ text: `SELECT * FROM "${name}"`, types: { getTypeParser: parseDateAsText } }))
          .rows,
      );
    return found;
  } finally {
    await client.end();
  }
}

interface Sqlite {
  prepare(sql: string): { all(): object[]; run(...values: unknown[]): void };
  close(): void;
}

function openSqlite(file: string): Sqlite {
  const Database = loadSqliteDriver() as new (file: string) => Sqlite;
  return new Database(file);
}

/** Inserts a row into the database of an installation on SQLite without code of the product. */
export function insertSqliteRow(
  { DATA_DIR = '' }: Record<string, string>,
  table: string,
  row: Record<string, string | number>,
): void {
  const database = openSqlite(join(DATA_DIR, 'cms.sqlite'));
  const [names, values] = [Object.keys(row), Object.values(row)];
  database.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${values.map(() => '?').join()})`).run(...values);
  database.close();
}

function readSqliteRows(file: string): TableRows {
  const database = openSqlite(file);
  const names = database.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1",
  );
  const tables = (names.all() as { name: string }[]).map(({ name }) => name);
  const found = Object.fromEntries(
    tables.map((name) => [name, toSortedRows(database.prepare(`SELECT * FROM "${name}"`).all())]),
  );
  database.close();
  return found;
}

/** Whether a row is written by a finished backup itself; a restored backup does not have it. */
const isBackupAuditEntry = (row: string): boolean => row.includes('"core_backup_lastSuccess"');

/** Reads all rows of the database of an installation without code of the product. */
export async function readRows({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<TableRows> {
  const rows = DATABASE_URL ? await readPostgresRows(DATABASE_URL) : readSqliteRows(join(DATA_DIR, 'cms.sqlite'));
  const { strapi_core_store_settings: settings, ...others } = rows;
  if (!settings) return rows;
  return { ...others, strapi_core_store_settings: settings.filter((row) => !isBackupAuditEntry(row)) };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const hashFolderFiles = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.unfinished'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [relative(root, file), sha256(readFileSync(file))]),
  );

const READS_AT_ONCE = 16;

/** Opens the bucket of an installation. */
export const openBucket = (env: Record<string, string>): S3Storage =>
  new S3Storage({
    endpoint: env.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: true,
  });

async function hashBucketFiles(env: Record<string, string>): Promise<Record<string, string>> {
  const storage = openBucket(env);
  const paths = (await storage.list('')).map(({ path }) => path).toSorted();
  const found = new Map<string, string>();
  const waiting = paths.values();
  const read = async (): Promise<void> => {
    for (const path of waiting) found.set(path, sha256(await storage.read(path)));
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, read));
  return Object.fromEntries(paths.map((path) => [path, found.get(path) ?? '']));
}

/** Returns the SHA-256 of each stored file of an installation, by name. */
export const hashFiles = (env: Record<string, string>): Promise<Record<string, string>> =>
  env.STORAGE === 's3' ? hashBucketFiles(env) : Promise.resolve(hashFolderFiles(join(env.DATA_DIR ?? '', 'files')));
