// See docs/adr/0034-tests-against-real-parts.md.
import type { Core } from '@strapi/strapi';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, runInCms } from './cms-control';
import { type DatabaseKind, type TestDatabase, copyPreparedDatabase, createDatabase } from './database';
import { getFreePort } from './get-free-port';
import { CMS_ROOT, CMS_TEST_ENTRY } from '../paths';
import { copyPreparedData, storePreparedPictures } from './prepared-data';
import { type ServerProcess, startServerProcess } from './server-process';
import { type StorageKind, getStorageEnvironment } from './test-storage';

export interface Credentials {
  email: string;
  password: string;
}

/** The sign-ins that every started CMS has from its environment. */
export const STAFF_ADMIN: Credentials = { email: 'admin@example.com', password: 'admin-password-1' };
export const PANEL_ADMIN: Credentials = { email: 'panel@example.com', password: 'Panel-password-1' };

export interface StartCmsOptions {
  /** Default `sqlite`; `postgres` needs the server of the test run. */
  database?: DatabaseKind;
  /** Default `disk`; `s3` needs the S3 store of the test run, on which each CMS creates a bucket. */
  storage?: StorageKind;
  /** Environment on top of the defaults below; an empty string removes a default. */
  env?: Record<string, string>;
  /** A folder to start again on; without it a new one is made and removed at the end. */
  dataDir?: string;
  /** A started CMS whose database and folder this one shares, as a replica behind the same balancer does. */
  alongside?: RunningCms;
  /** A database that is there already and stays; without it an empty one is made, and dropped at the end. */
  store?: TestDatabase;
  /** The folder of another build of the CMS. */
  root?: string;
  /** Default: a free port. Set it to restart on the same port after a crash. */
  port?: number;
}

export interface RunningCms extends ServerProcess {
  /** `http://127.0.0.1:<port>`, without a path. */
  url: string;
  dataDir: string;
  database: DatabaseKind;
  /** Environment variables of its database. */
  databaseEnvironment: Record<string, string>;
  /** Pass it on to tests in other processes, for `runInCms`. */
  controlUrl: string;
  /** Runs a self-contained function inside the CMS; see `runInCms`. */
  run<Result extends Json | void, Input extends Json>(
    action: (strapi: Core.Strapi, input: Input) => Promise<Result> | Result,
    input: Input,
  ): Promise<Result>;
}

/** A first start takes seconds; many times that on a machine that does much else. */
const START_MS = 180_000;

interface ControlMessage {
  type: 'control';
  url: string;
}
const isControl = (message: unknown): message is ControlMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'control';

const getInheritedEnvironment = (): Record<string, string> => {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  // Set by a mutation test: the mutant that is active in the CMS.
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__ ?? '';
  return { PATH, HOME, LANG, TZ: 'UTC', __STRYKER_ACTIVE_MUTANT__: mutant };
};

const withoutEmpty = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** What decides which data a first start makes; a start with other values than the defaults makes its own. */
const SEED_VARIABLES = ['DATA_DIR', 'DATABASE_URL', 'STAFF_EMAIL', 'STAFF_PASSWORD', 'PANEL_EMAIL', 'PANEL_PASSWORD'];

const canUsePreparedData = ({ alongside, dataDir, store, root, env = {} }: StartCmsOptions): boolean =>
  !(alongside ?? dataDir ?? store ?? root) && !SEED_VARIABLES.some((name) => name in env);

/**
 * Fills an empty folder with the data of a CMS on SQLite that was started once, with demo content `on` or
 * `off`.
 */
export const prepareFolder = (dataDir: string, DEMO: string): Promise<void> =>
  copyPreparedData(dataDir, DEMO, async (folder) => {
    const cms = await startCms({ dataDir: folder, env: { DEMO } });
    await cms.stop();
  });

/** The database belongs to the prepared folder: to its secret and its pictures. */
const copyDatabase = (DEMO: string): Promise<TestDatabase> =>
  copyPreparedDatabase(DEMO, async (environment) => {
    const dataDir = makeDataDir();
    await prepareFolder(dataDir, DEMO);
    const cms = await startCms({ dataDir, env: { ...environment, DEMO } });
    await cms.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'winery-cms-'));

/** Fills an empty folder, and makes a database, with the data of a CMS that was started once. */
export async function prepareInstallation(dataDir: string, kind: DatabaseKind, DEMO: string): Promise<TestDatabase> {
  await prepareFolder(dataDir, DEMO);
  return kind === 'postgres' ? copyDatabase(DEMO) : createDatabase(kind);
}

async function createTestDatabase(
  { alongside, store, env }: StartCmsOptions,
  kind: DatabaseKind,
  preparedFolder: string | null,
): Promise<TestDatabase> {
  if (alongside) return { environment: alongside.databaseEnvironment, drop: () => Promise.resolve() };
  if (store) return { ...store, drop: () => Promise.resolve() };
  return preparedFolder ? prepareInstallation(preparedFolder, kind, env?.DEMO ?? 'on') : createDatabase(kind);
}

/**
 * Starts the built CMS with demo content on a free port, its data in a temporary folder. Resolves when it is
 * ready to serve; `stop` ends it and removes its folder and database. It starts on a copy of prepared data
 * where it can.
 */
export async function startCms(options: StartCmsOptions = {}): Promise<RunningCms> {
  const { alongside } = options;
  const isPrepared = canUsePreparedData(options);
  const database = alongside?.database ?? options.database ?? 'sqlite';
  const storageKind = options.storage ?? 'disk';
  const givenFolder = alongside?.dataDir ?? options.dataDir;
  const dataDir = givenFolder ?? makeDataDir();
  const store = await createTestDatabase(options, database, isPrepared ? dataDir : null);
  const port = options.port ?? (await getFreePort());
  const url = `http://127.0.0.1:${port}`;

  let announce: (controlUrl: string) => void;
  const control = new Promise<string>((resolve) => (announce = resolve));
  const server = startServerProcess({
    name: 'the CMS',
    script: CMS_TEST_ENTRY,
    cwd: options.root ?? CMS_ROOT,
    logFile: join(dataDir, alongside ? `cms-${port}.log` : 'cms.log'),
    onMessage: (message) => isControl(message) && announce(message.url),
    env: withoutEmpty({
      ...getInheritedEnvironment(),
      ...store.environment,
      NODE_ENV: 'production',
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      SITE_ORIGIN: url,
      ...getStorageEnvironment(storageKind),
      DEMO: 'on',
      STAFF_EMAIL: STAFF_ADMIN.email,
      STAFF_PASSWORD: STAFF_ADMIN.password,
      PANEL_EMAIL: PANEL_ADMIN.email,
      PANEL_PASSWORD: PANEL_ADMIN.password,
      ...options.env,
    }),
  });
  const cleanUp = async (): Promise<void> => {
    await server.stop();
    await store.drop();
    if (givenFolder === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await server.waitFor(`${url}/api/v1/health/ready`, START_MS);
    const controlUrl = await control;
    if (isPrepared) await storePreparedPictures(controlUrl);
    return {
      ...server,
      url,
      dataDir,
      database,
      databaseEnvironment: store.environment,
      controlUrl,
      run: (action, input) => runInCms(controlUrl, action, input),
      stop: cleanUp,
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
