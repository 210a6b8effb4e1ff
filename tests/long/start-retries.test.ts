import { Client } from 'pg';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../support/servers/database';
import { getFreePort } from '../support/servers/get-free-port';
import { mountSmallDisk } from '../support/servers/small-disk';
import { childPids, readStoredLabelCode, runStartCommand, type StartCommand } from '../support/servers/start-command';
import { openTcpGate } from '../support/servers/tcp-gate';

const TIMEOUT_MS = 600_000;
const READY = /Ctrl-C stops everything/;

interface Installation {
  env: Record<string, string>;
  dataDir: string;
  site: string;
}

/** An installation in a folder that is removed after the test. */
async function createInstallation(env: Record<string, string> = {}, folder?: string): Promise<Installation> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'winery-retries-'));
  if (folder === undefined) onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const [port, cmsPort] = [await getFreePort(), await getFreePort()];
  const own = { DATA_DIR: dataDir, PORT: String(port), CMS_PORT: String(cmsPort), DEMO: 'on' };
  return { env: { ...own, ...env }, dataDir, site: `http://127.0.0.1:${port}` };
}

function start({ env }: Installation): StartCommand {
  const command = runStartCommand(env);
  onTestFinished(async () => {
    command.child.kill('SIGTERM');
    await command.ended;
  });
  return command;
}

async function stop({ child, ended }: StartCommand): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** Runs an installation once, so that it has content and a copy of its labels. */
async function startAndStop(installation: Installation): Promise<void> {
  const command = start(installation);
  await command.until(READY);
  await expect
    .poll(() => existsSync(join(installation.dataDir, 'labels', 'labels.jsonl')), { timeout: 60_000 })
    .toBe(true);
  await stop(command);
}

const getStatus = async (url: string): Promise<number> => (await fetch(url)).status;

async function expectLabelsAlone({ site, dataDir }: Installation): Promise<void> {
  const label = await fetch(`${site}/l/${readStoredLabelCode(dataDir)}?lang=sl`);
  expect(label.status).toBe(200);
  expect(await label.text()).toContain('<strong>');
  expect(await getStatus(`${site}/healthz`)).toBe(200);
  expect(await getStatus(`${site}/wines`)).toBe(503);
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

test(
  '[R111] [O3] [E4] labels are served while PostgreSQL is down, also after a start, and the CMS starts once it is back',
  async () => {
    const database = await createDatabase('postgres');
    onTestFinished(database.drop);
    const url = new URL(database.environment.DATABASE_URL ?? '');
    const gate = await openTcpGate(Number(url.port));
    onTestFinished(gate.close);
    url.port = String(gate.port);
    const installation = await createInstallation({ DATABASE_URL: url.href });
    await startAndStop(installation);

    gate.shut();
    const command = start(installation);
    await command.until(/The CMS waits for PostgreSQL at 127\.0\.0\.1:\d+\.\n/);
    await expectLabelsAlone(installation);
    const [, web] = childPids(command.child.pid);
    await command.until(/The CMS could not start \(exit code 1\): DATABASE_URL: .* It is tried again until it can\./);
    await expectLabelsAlone(installation);
    gate.open();
    await command.until(READY);
    expect(childPids(command.child.pid)).toContain(web);
    expect(command.output().match(/The CMS (waits|could not start)/g)).toHaveLength(2);
    expect(await getStatus(`${installation.site}/wines`)).toBe(200);
  },
  TIMEOUT_MS,
);

test(
  '[R111] [O3] [E4] labels are served while database and files are missing, and a restored database is used',
  async () => {
    const database = await createDatabase('postgres');
    onTestFinished(database.drop);
    const url = database.environment.DATABASE_URL ?? '';
    const installation = await createInstallation({ DATABASE_URL: url });
    await startAndStop(installation);
    const [, name = ''] = /\/(\w+)$/.exec(url) ?? [];
    const server = process.env.TEST_POSTGRES_URL ?? '';
    await runSql(server, `ALTER DATABASE ${name} RENAME TO ${name}_aside`);
    rmSync(join(installation.dataDir, 'files'), { recursive: true });

    const command = start(installation);
    await command.until(/The CMS could not start \(exit code 1\): DATABASE_URL: there is no database/);
    await expectLabelsAlone(installation);
    await runSql(server, `ALTER DATABASE ${name}_aside RENAME TO ${name}`);
    await command.until(READY);
    expect(await getStatus(`${installation.site}/wines`)).toBe(200);
  },
  TIMEOUT_MS,
);

test(
  '[R111] [O3] [E4] labels are served on a completely full disk, and the CMS starts once there is space',
  async () => {
    const disk = mountSmallDisk(64);
    onTestFinished(disk.remove);
    const installation = await createInstallation({ DEMO: 'on' }, disk.path);
    await startAndStop(installation);
    disk.fill();
    const command = start(installation);
    await Promise.race([command.until(/The CMS could not start/), command.until(READY)]);
    expect(await getStatus(`${installation.site}/l/${readStoredLabelCode(disk.path)}`)).toBe(200);
    expect(await getStatus(`${installation.site}/healthz`)).toBe(200);
    disk.empty();
    await command.until(READY);
    expect(await getStatus(`${installation.site}/wines`)).toBe(200);
  },
  TIMEOUT_MS,
);

test.each([0, 200_000])(
  '[R115] [O3] a first start on a disk with %i free bytes reports it, and continues once there is space',
  async (leaveBytes) => {
    const disk = mountSmallDisk(64);
    onTestFinished(disk.remove);
    disk.fill(leaveBytes);
    const command = start(await createInstallation({ DEMO: 'off' }, disk.path));
    await command.until(/The CMS could not start .*\n/);
    expect(command.output()).toMatch(/The CMS could not start \(exit code 1\): .*no space (is )?left/);
    disk.empty();
    await command.until(READY);
  },
  TIMEOUT_MS,
);
