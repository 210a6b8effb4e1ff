import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUniqueWord } from '../tests/support/data/unique-name';
import { getFreePort } from '../tests/support/servers/get-free-port';
import { childPids, isAlive, readStoredLabelCode, runStartCommand } from '../tests/support/servers/start-command';

// The real command on the built tree; it needs `npm run build` before.
/** Seconds on a quiet machine; a busy one has all the time that it needs. */
const TIMEOUT_MS = 600_000;

let root = '';
/** Data folder of the first start. */
let prepared = '';
/** That start, its output and its servers. */
let firstStart: { output: string; port: string; servers: number[]; exitCode: number };
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'winery-start-'));
  prepared = join(root, 'prepared');
  mkdirSync(prepared);
  const database = join(prepared, 'cms.sqlite');
  writeFileSync(database, NO_DATABASE);
  const ports = await newPorts();
  const { child, ended, until, output } = start({ ...ports, DATA_DIR: prepared });
  await until(/The CMS could not start/);
  rmSync(database);
  await until(/Ctrl-C stops everything/);
  // The web server stores the labels after its start.
  await vi.waitFor(() => expect(readStoredLabelCode(prepared)).not.toBe(''), { timeout: 120_000 });
  const servers = childPids(child.pid);
  child.kill('SIGTERM');
  firstStart = { exitCode: await ended, output: output(), port: ports.PORT, servers };
}, TIMEOUT_MS);
afterAll(() => rm(root, { recursive: true, force: true }), TIMEOUT_MS);

const start = runStartCommand;
/** In the place of the database: the CMS cannot start. */
const NO_DATABASE = 'no database, '.repeat(1000);
const newPorts = async () => ({ PORT: String(await getFreePort()), CMS_PORT: String(await getFreePort()) });
/** A folder of the test's own in which nothing has started yet. */
const createEmptyFolder = (): string => mkdtempSync(join(root, 'own-'));
/** A data folder of this test in which a start has already created everything. */
function createUsedFolder(): string {
  const folder = createEmptyFolder();
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

const childPidsOrNone = (pid: number): number[] => (isAlive(pid) ? childPids(pid) : []);
const descendants = (pid: number): number[] => childPids(pid).flatMap((child) => [child, ...descendants(child)]);

it('ends with one line for each wrong value before doing anything else', { timeout: TIMEOUT_MS }, async () => {
  const { ended, output } = start({ ...(await newPorts()), PORT: 'x', DEMO: 'perhaps', DATA_DIR: createEmptyFolder() });
  expect(await ended).toBe(1);
  expect(output()).toBe('PORT must be a port from 1 to 65535, not "x".\nDEMO must be on or off, not "perhaps".\n');
});

it(
  '[R111] [O3] tries a first start again too, stops at once meanwhile, tells the addresses and the generated sign-ins whenever it succeeds, and ends both servers on SIGTERM',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(firstStart.output).toContain('The CMS could not start');
    expect(firstStart.output).toContain(`http://localhost:${firstStart.port}/admin`);
    expect(firstStart.output).toMatch(/Generated sign-ins, shown only this once:(\n {2}(Admin|Panel) .+){2}/);
    expect(firstStart.exitCode).toBe(0);
    expect(firstStart.servers).toHaveLength(2);
    expect(firstStart.servers.filter(isAlive)).toEqual([]);

    const folder = createEmptyFolder();
    writeFileSync(join(folder, 'cms.sqlite'), NO_DATABASE);
    const stopped = start({ ...(await newPorts()), DATA_DIR: folder });
    await stopped.until(/The CMS could not start/);
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toBe(0);
  },
);

it(
  '[R30] [R115] [B2] on used data shows no sign-ins, refuses a second start, keeps the site up when a server is killed, starts that again, and stops at once while it waits to',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = createUsedFolder();
    const env = { ...(await newPorts()), DATA_DIR: dataDir };
    const site = `http://127.0.0.1:${env.PORT}`;
    // Logs that cannot be written are no reason to end.
    const logs = join(dataDir, 'logs');
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs);
    for (const log of ['cms.log', 'web.log']) symlinkSync('/dev/full', join(logs, log));
    const { child, ended, until, output } = start(env);
    await until(/Ctrl-C stops everything/);
    const pid = child.pid ?? 0;
    const [cms = 0, web = 0] = childPids(pid);
    expect((await fetch(`${site}/wines`)).status).toBe(200);
    expect(output()).not.toContain('sign-ins');
    const refused = start({ ...(await newPorts()), DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe(
      `DATA_DIR ${dataDir} is used by process ${pid}: stop that one, or set DATA_DIR to another folder.\n`,
    );

    process.kill(cms, 'SIGKILL');
    await until(/The CMS ended unexpectedly \(signal SIGKILL\).* It starts again in 1 s\. Its log: .*cms\.log\n/);
    expect((await fetch(`${site}/wines`)).status).toBe(200);
    await until(/The CMS runs again\./);
    expect((await fetch(`${site}/api/v1/wines?search=${createUniqueWord()}`)).status).toBe(200);
    expect(isAlive(web)).toBe(true);

    process.kill(web, 'SIGKILL');
    await until(/The web server ended unexpectedly \(signal SIGKILL\).* It starts again in 1 s\./);
    await until(/The web server runs again\./);
    expect((await fetch(`${site}/wines`)).status).toBe(200);

    const running = childPids(pid);
    expect(running).toHaveLength(2);
    running.forEach((each) => process.kill(each, 'SIGKILL'));
    // After a second each again if the machine was so busy that more than a minute has passed since.
    await until(/(?:ended unexpectedly .* It starts again in [12] s\.[^]*){4}/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).toContain('Stopping …');
    expect([...running, ...childPidsOrNone(pid)].filter(isAlive)).toEqual([]);
  },
);

const getStatus = async (url: string): Promise<number> => (await fetch(url)).status;
const DAMAGED = /DATA_DIR: .*cms\.sqlite is no SQLite database/g;

it(
  '[R111] [R115] [O3] [E4] [B2] answers labels while the database is damaged, also after a start, goes on with the CMS once it is mended, starts after a crash, and ends with npm, which ran it',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = createUsedFolder();
    const env = { ...(await newPorts()), DATA_DIR: dataDir };
    const site = `http://127.0.0.1:${env.PORT}`;
    const label = `${site}/l/${readStoredLabelCode(dataDir)}`;
    const [database, aside] = [join(dataDir, 'cms.sqlite'), join(dataDir, 'cms.sqlite.aside')];
    renameSync(database, aside);
    writeFileSync(database, NO_DATABASE);
    const { child, ended, until, output } = start(env);
    await until(/✗ Starting the servers/);
    await until(
      /The CMS could not start \(exit code 1\): DATA_DIR: .*It is tried again until it can\. Its log: .*cms\.log\n/,
    );
    const [web = 0] = childPids(child.pid);
    expect(await getStatus(label)).toBe(200);
    expect(await getStatus(`${site}/healthz`)).toBe(200);
    expect(await getStatus(`${site}/wines`)).toBe(503);

    // Its first words are in the terminal, those of each further try in its log only.
    const log = join(dataDir, 'logs', 'cms.log');
    const before = readFileSync(log, 'utf8').match(DAMAGED)?.length ?? 0;
    await expect
      .poll(() => readFileSync(log, 'utf8').match(DAMAGED)?.length, { timeout: 120_000 })
      .toBeGreaterThan(before);
    expect(output().match(DAMAGED)).toHaveLength(1);
    expect(output()).not.toContain('✓ Starting the servers');
    expect(output()).not.toContain(site);

    renameSync(aside, database);
    await until(/Ctrl-C stops everything/);
    expect(await getStatus(`${site}/wines`)).toBe(200);
    expect(await getStatus(label)).toBe(200);
    expect(childPids(child.pid)).toContain(web);

    // What a crash leaves behind must not prevent the next start.
    const servers = childPids(child.pid);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => servers.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    const next = start({ ...(await newPorts()), DATA_DIR: dataDir }, 'npm', ['start']);
    await next.until(/Ctrl-C stops everything/);
    const started = descendants(next.child.pid ?? 0);
    expect(started.length).toBeGreaterThanOrEqual(3);
    next.child.kill('SIGTERM');
    await expect.poll(() => started.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    expect(existsSync(join(dataDir, 'start.lock'))).toBe(false);
  },
);

it('[R115] [B2] reports the wrong values of all servers at once before doing anything', async () => {
  const folder = createEmptyFolder();
  const wrong = { LOGIN_RATE_LIMIT: '1.5', TRUST_PROXY: 'perhaps', APP_SECRET: 'short', SITE_ORIGIN: 'https://a.si/b' };
  const { ended, output } = start({ ...(await newPorts()), ...wrong, DATA_DIR: folder });
  expect(await ended).toBe(1);
  expect(output().trimEnd().split('\n')).toEqual([
    'SITE_ORIGIN must be an http:// or https:// address without a path, such as https://winery.example, not "https://a.si/b".',
    'APP_SECRET must have at least 32 characters.',
    'LOGIN_RATE_LIMIT must be a whole number from 1 to 1000000, not "1.5".',
    'TRUST_PROXY must be on, off or a number of proxies up to 9, not "perhaps".',
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it('[R111] [R32] [B2] ends with one line when the CMS cannot use its folder', { timeout: TIMEOUT_MS }, async () => {
  const folder = createEmptyFolder();
  writeFileSync(join(folder, 'files'), '');
  const { ended, output } = start({ ...(await newPorts()), DATA_DIR: folder });
  expect(await ended).toBe(1);
  expect(output()).toContain('✗ Starting the servers');
  expect(output().trimEnd().split('\n').at(-1)).toMatch(
    /^The CMS could not start \(exit code 78\): DATA_DIR: .* cannot be used: EEXIST/,
  );
});

it(
  '[R32] [B2] ends at once with one line if nothing can be created in the folder',
  { timeout: TIMEOUT_MS },
  async () => {
    for (const DATA_DIR of ['/proc/foo', '/proc']) {
      const { ended, output } = start({ DATA_DIR });
      expect(await ended).toBe(1);
      expect(output()).toMatch(new RegExp(`^DATA_DIR ${DATA_DIR} cannot be written: ENOENT.*\n$`));
    }
  },
);
