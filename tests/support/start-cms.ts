import type { Core } from '@strapi/strapi';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, runInCms } from './cms-control';
import { type DatabaseKind, createDatabase } from './database';
import { freePort } from './free-port';
import { CMS_ROOT, CMS_TEST_ENTRY } from './paths';
import { type ServerProcess, startServerProcess } from './server-process';

export interface Credentials {
  email: string;
  password: string;
}

/** The sign-ins that every started CMS has from its environment. */
export const STAFF_ADMIN: Credentials = { email: 'admin@example.com', password: 'admin-password-1' };
export const PANEL_ADMIN: Credentials = { email: 'panel@example.com', password: 'Panel-password-1' };

export interface StartCmsOptions {
  /** `sqlite` unless told; `postgres` needs the server that the test run starts. */
  database?: DatabaseKind;
  /** Environment on top of the defaults below; an empty string removes a default. */
  env?: Record<string, string>;
  /** A folder to start again on; without it a new one is made and removed at the end. */
  dataDir?: string;
}

export interface RunningCms extends ServerProcess {
  /** `http://127.0.0.1:<port>`, without a path. */
  url: string;
  dataDir: string;
  database: DatabaseKind;
  /** Pass it on to tests in other processes, for `runInCms`. */
  controlUrl: string;
  /** Runs a self-contained function inside the CMS; see `runInCms`. */
  run<Result extends Json | void, Input extends Json>(
    action: (strapi: Core.Strapi, input: Input) => Promise<Result> | Result,
    input: Input,
  ): Promise<Result>;
}

interface ControlMessage {
  type: 'control';
  url: string;
}
const isControl = (message: unknown): message is ControlMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'control';

const inherited = (): Record<string, string> => {
  const { PATH, HOME, LANG } = process.env;
  return { PATH: PATH ?? '', HOME: HOME ?? '', LANG: LANG ?? 'C.UTF-8', TZ: 'UTC' };
};

const withoutEmpty = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/**
 * Starts the built CMS with demo content on a free port, its data in a temporary folder. Resolves when it is ready
 * to serve; `stop` ends it and removes its folder and database.
 */
export async function startCms(options: StartCmsOptions = {}): Promise<RunningCms> {
  const database = options.database ?? 'sqlite';
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'winery-cms-'));
  const [port, store] = await Promise.all([freePort(), createDatabase(database)]);
  const url = `http://127.0.0.1:${port}`;

  let announce: (controlUrl: string) => void;
  const control = new Promise<string>((resolve) => (announce = resolve));
  const server = startServerProcess({
    name: 'the CMS',
    script: CMS_TEST_ENTRY,
    cwd: CMS_ROOT,
    logFile: join(dataDir, 'cms.log'),
    onMessage: (message) => isControl(message) && announce(message.url),
    env: withoutEmpty({
      ...inherited(),
      ...store.environment,
      NODE_ENV: 'production',
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      SITE_ORIGIN: url,
      STORAGE: 'disk',
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
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await server.waitFor(`${url}/api/v1/health/ready`);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  const controlUrl = await control;
  return {
    ...server,
    url,
    dataDir,
    database,
    controlUrl,
    run: (action, input) => runInCms(controlUrl, action, input),
    stop: cleanUp,
  };
}
