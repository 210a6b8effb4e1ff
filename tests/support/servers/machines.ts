import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CMS_ENTRY, WEB_ENTRY } from '../../../scripts/steps/entries.mjs';
import { CMS_ROOT, WEB_ROOT } from '../paths';
import { type RunningCaddy, startCaddy } from './caddy';
import { type ComposeSettings, getComposeEnvironment, makeSecrets } from './compose-file';
import { createDatabase } from './database';
import { getFreePort } from './get-free-port';
import { HostNames } from './host-names';
import { type ServerProcess, startServerProcess } from './server-process';
import { getStorageEnvironment } from './test-storage';

const BUCKET = 'winery-media';
const START_MS = 180_000;
const METRICS_PORT = '9464';

/** One process of several behind a host name, with its own IP address. */
export interface Replica extends ServerProcess {
  /** Origins of the server and of its metrics. */
  origin: string;
  metrics: string;
}

/**
 * Servers of the compose file without containers: Caddy with TLS, replicas of both products, PostgreSQL, S3
 * store.
 */
export interface Machines {
  /** `https://localhost:<port>`. */
  origin: string;
  proxy: RunningCaddy;
  /** Values of the compose variables, and the folder with the secrets. */
  settings: ComposeSettings;
  /** Environment of the object store, which is not part of the compose file. */
  store: Record<string, string>;
  database: Record<string, string>;
  /** Starts another replica; adds it to its host name and resolves when it is ready. */
  startReplica(service: 'web' | 'cms', root?: string): Promise<Replica>;
  /** Stops a replica by SIGTERM; removes it from its host name when it has ended. */
  stopReplica(replica: Replica): Promise<void>;
  stop(): Promise<void>;
}

const ROOTS = { web: WEB_ROOT, cms: CMS_ROOT };
const ENTRIES = { web: WEB_ENTRY, cms: CMS_ENTRY };
const PROBES = { web: '/healthz', cms: '/api/v1/health/ready' };
/** 127.0.1.1, 127.0.1.2 … for the web servers, 127.0.2.1 … for the CMS. */
const NETS = { web: '127.0.1', cms: '127.0.2' };

/**
 * @param createSettings a `.env` file for the origin
 * @param staffPassword of the first sign-in
 */
export async function startMachines(
  createSettings: (origin: string) => Record<string, string>,
  staffPassword: string,
): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-machines-'));
  const [port, webPort, cmsPort] = await Promise.all([getFreePort(), getFreePort(), getFreePort()]);
  const origin = `https://localhost:${port}`;
  const settings = { values: createSettings(origin), folder };
  const hosts = new HostNames();
  const database = await createDatabase('postgres');
  // The gateway of the tests in place of the file's own store, whose keys and region are its own.
  const {
    S3_ENDPOINT = '',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
    ...gateway
  } = getStorageEnvironment('s3');
  const store = { S3_ENDPOINT, S3_REGION: 'us-east-1', ...gateway, S3_BUCKET: BUCKET };
  makeSecrets(folder);
  const secrets = {
    'database-url': database.environment.DATABASE_URL ?? '',
    's3-access-key-id': S3_ACCESS_KEY_ID,
    's3-secret-access-key': S3_SECRET_ACCESS_KEY,
    'staff-password': staffPassword,
  };
  for (const [name, secret] of Object.entries(secrets)) writeFileSync(join(folder, 'secrets', name), secret);
  const running = new Set<Replica>();
  const startCounts = { web: 0, cms: 0 };

  const getEnvironment = (service: 'web' | 'cms', address: string, name: string): Record<string, string> => {
    const common = { ...getComposeEnvironment(service, settings), METRICS_HOST: address };
    if (service === 'web') {
      const shared = { LABELS_DIR: join(folder, 'labels'), ASSETS_DIR: join(folder, 'assets') };
      return { ...common, ...shared, HOST: address, PORT: String(webPort), CMS_ORIGIN: `http://cms:${cmsPort}` };
    }
    const own = { CMS_HOST: address, CMS_PORT: String(cmsPort), CMS_METRICS_PORT: METRICS_PORT };
    return { ...common, ...own, DATA_DIR: join(folder, name), ...store };
  };

  async function start(service: 'web' | 'cms', root = ROOTS[service]): Promise<Replica> {
    startCounts[service] += 1;
    const address = `${NETS[service]}.${startCounts[service]}`;
    const name = `${service}-${startCounts[service]}`;
    const server = startServerProcess({
      name,
      script: join(root, ENTRIES[service]),
      cwd: root,
      logFile: join(folder, `${name}.log`),
      before: hosts.before,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...getEnvironment(service, address, name) },
    });
    const replica = {
      ...server,
      origin: `http://${address}:${service === 'web' ? webPort : cmsPort}`,
      metrics: `http://${address}:${METRICS_PORT}/metrics`,
    };
    running.add(replica);
    await server.waitFor(`${replica.origin}${PROBES[service]}`, START_MS);
    hosts.add(service, address);
    return replica;
  }

  const end = async (replica: Replica): Promise<void> => {
    running.delete(replica);
    await replica.stop();
    hosts.remove(new URL(replica.origin).hostname);
  };

  const behind = { WEB_PORT: String(webPort), STORE_ADDRESS: new URL(S3_ENDPOINT).host, S3_BUCKET: BUCKET };
  const proxy = await startCaddy(port, { ...getComposeEnvironment('proxy', settings), ...behind }, hosts);
  return {
    origin,
    proxy,
    settings,
    store,
    database: database.environment,
    startReplica: start,
    stopReplica: end,
    async stop() {
      await proxy.stop();
      await Promise.all([...running].map((replica) => replica.stop()));
      await database.drop();
      hosts.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
