import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCephConfig } from './ceph-config';
import { getFreePort } from './get-free-port';
import { isListening } from './is-listening';

/** Environment variable with the endpoint of the started S3 store, for test workers. */
export const S3_ENDPOINT_VARIABLE = 'TEST_S3_ENDPOINT';
export const S3_KEYS = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test-secret' };

const HOW_TO_GET = 'apt-get install -y --no-install-recommends radosgw ceph-mon ceph-osd';
const PROGRAM_TIMEOUT_MS = 20_000;
const START_TIMEOUT_MS = 30_000;
const run = promisify(execFile);

/** A store that checks signatures, expiry, types and lengths as AWS does. */
export interface RunningS3 {
  /** `http://127.0.0.1:<port>` */
  endpoint: string;
  stop(): Promise<void>;
}

/** Starts a program of Ceph that ends with this process, whatever ends it. */
function startDaemon(folder: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(join(folder, 'log', `${program}.out`), 'a');
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, '-c', join(folder, 'ceph.conf'), '-f', ...args], {
    stdio: ['ignore', log, log],
  });
}

async function stopDaemon(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = new Promise((resolve) => daemon.once('close', resolve));
  // Everything it has is in memory, so there is nothing to finish.
  daemon.kill('SIGKILL');
  await ended;
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`the S3 store does not start: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function makeKeys(folder: string): Promise<void> {
  const keyring = join(folder, 'keyring');
  const add = (name: string, ...caps: string[]) =>
    run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps.flatMap((cap) => ['--cap', ...cap.split('=')])]);
  await run('ceph-authtool', ['--create-keyring', keyring]);
  await add('mon.', 'mon=allow *');
  await add('client.admin', 'mon=allow *', 'osd=allow *', 'mgr=allow *');
  await add('client.rgw', 'mon=allow rw', 'osd=allow rwx');
  await add('osd.0', 'mon=allow profile osd', 'osd=allow *');
}

/** Starts monitor, object store and gateway, each when the former one is ready. */
async function startCluster(folder: string, port: number, daemons: ChildProcess[]): Promise<void> {
  const [monitorPort, fsid] = [await getFreePort(), randomUUID()];
  const config = join(folder, 'ceph.conf');
  const tool = (program: string, ...args: string[]) =>
    run(program, ['-c', config, ...args], { timeout: PROGRAM_TIMEOUT_MS });
  for (const name of ['mon', 'osd', 'run', 'log', 'rgw']) mkdirSync(join(folder, name));
  writeFileSync(config, createCephConfig({ folder, monitorPort, fsid }));
  await makeKeys(folder);

  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map]);
  await tool('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', join(folder, 'keyring'));
  daemons.push(startDaemon(folder, 'ceph-mon', ['-i', 'a']));

  const store = randomUUID();
  await tool('ceph', 'osd', 'new', store);
  await tool('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
  daemons.push(startDaemon(folder, 'ceph-osd', ['-i', '0']));
  await waitUntil('its object store', async () => (await tool('ceph', 'osd', 'stat')).stdout.includes('1 up'));

  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${port}`;
  daemons.push(startDaemon(folder, 'radosgw', ['-n', 'client.rgw', frontend]));
  await waitUntil('its gateway', () => isListening(port));
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = S3_KEYS;
  const user = ['--uid=test', '--display-name=test', `--access-key=${id}`, `--secret-key=${secret}`];
  await tool('radosgw-admin', '-n', 'client.admin', 'user', 'create', ...user);
}

/** Starts Ceph's S3 gateway in memory with a temporary folder, which `stop` removes. Takes about a second. */
export async function startS3Gateway(): Promise<RunningS3> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-s3-'));
  const port = await getFreePort();
  const daemons: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(daemons.map(stopDaemon));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startCluster(folder, port, daemons);
  } catch (error) {
    await stop();
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error(`There is no S3 store to test with: ${HOW_TO_GET}`, { cause: error }) : error;
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}
