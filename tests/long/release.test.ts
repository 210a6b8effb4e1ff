import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { PROJECT_ROOT } from '../support/paths';
import { getFreePort } from '../support/servers/get-free-port';
import { watchPeakMemory } from '../support/servers/peak-memory';
import { runStartCommand } from '../support/servers/start-command';

/** The bars of a start with the demo: `docs/install.md` promises them. */
const MOST_MB = 512;
const MOST_START_MS = 20_000;
const ADMIN = { email: 'ana@winery.example', password: 'a-password-of-the-test' };

const run = promisify(execFile);
let folder: string;
let release: string;
/** Where `node` is, and neither npm nor a compiler. */
let bin: string;
let env: Record<string, string>;

beforeAll(async () => {
  await run(process.execPath, [join(PROJECT_ROOT, 'scripts', 'release.mjs')]);
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
  const archives = readdirSync(join(PROJECT_ROOT, 'release')).filter(
    (name) =>
      name.startsWith(`winery-${version}-`) && name.endsWith(`-node${process.versions.node.split('.')[0]}.tar.gz`),
  );
  folder = mkdtempSync(join(tmpdir(), 'winery-release-'));
  execFileSync('tar', ['-xzf', join(PROJECT_ROOT, 'release', archives[0] ?? ''), '-C', folder]);
  release = join(folder, readdirSync(folder)[0] ?? '');
  bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  env = {
    PATH: bin,
    DATA_DIR: join(folder, 'data'),
    PORT: String(await getFreePort()),
    CMS_PORT: String(await getFreePort()),
    STAFF_EMAIL: ADMIN.email,
    STAFF_PASSWORD: ADMIN.password,
  };
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of the release, in it and with nothing but its environment. */
const runScript = (name: string, ...args: string[]) =>
  run(join(bin, 'node'), [join(release, 'scripts', name), ...args], { cwd: release, env });

test('[R112] [O11] starts with the demo without compiler, npm and build, quickly and in 512 MB', async () => {
  const site = `http://127.0.0.1:${env.PORT}`;
  const began = performance.now();
  const command = runStartCommand(env, join(bin, 'node'), [join(release, 'scripts', 'start.mjs')]);
  const readPeak = watchPeakMemory(command.child.pid ?? 0);
  await command.until(/Ctrl-C stops everything/);
  const startMs = performance.now() - began;
  for (const path of ['/', '/wines', '/gallery', '/about', '/admin']) {
    expect((await fetch(`${site}${path}`)).status, path).toBe(200);
  }
  const admin = await new ApiClient(`http://127.0.0.1:${env.CMS_PORT}`).signIn(ADMIN);
  expect((await admin.call('listWines', 200, { query: { status: 'all' } })).body.total).toBeGreaterThan(0);
  const megabytes = readPeak();
  process.stdout.write(
    `release: ready after ${(startMs / 1000).toFixed(1)} s, peaks of all processes ${megabytes.toFixed(0)} MB\n`,
  );

  const findings = JSON.parse((await runScript('doctor.mjs', '--json')).stdout) as { state: string; text: string }[];
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
  await runScript('backup.mjs', join(folder, 'backups'));
  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect(command.output()).not.toMatch(/Installing|Building|Compiling/);
  expect.soft(megabytes).toBeLessThanOrEqual(MOST_MB);
  expect.soft(startMs).toBeLessThanOrEqual(MOST_START_MS);

  env = { ...env, DATA_DIR: join(folder, 'restored') };
  await runScript('restore.mjs', join(folder, 'backups'));
  expect(readdirSync(join(folder, 'restored'))).toContain('cms.sqlite');
});

test('[R112] [O11] reports in one sentence that it is for another Node version or system', async () => {
  const file = join(release, 'release.json');
  const own = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ version: '1', system: 'linux-arm64', nodeMajor: 99 }));
  const failed = await runScript('start.mjs').catch((error: { stderr: string }) => error);
  writeFileSync(file, own);
  expect(failed.stderr).toMatch(/^This release is for Node 99 on linux-arm64, and this is Node \d+ on [\w-]+: .+\n$/);
});
