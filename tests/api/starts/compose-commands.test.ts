import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { toOriginalPath } from '../../../cms/src/core/storage/object-path';
import { PROJECT_ROOT } from '../../support/paths';
import {
  getComposeCommand,
  getComposeEnvironment,
  makeSecrets,
  readComposeFile,
} from '../../support/servers/compose-file';
import { getFreePort } from '../../support/servers/get-free-port';
import {
  createEmptyInstallation,
  type Installation,
  hashFiles,
  openBucket,
  readRows,
} from '../../support/servers/installation';
import { mountSmallDisk } from '../../support/servers/small-disk';
import {
  type NativeContainer,
  runNativeContainer,
  startNativeContainer,
  type Translation,
  waitWhileRunning,
} from '../../support/servers/native-container';
import { ensureStores, type Stores } from '../../support/servers/stores';

const { services } = readComposeFile();
const folder = mkdtempSync(join(tmpdir(), 'winery-compose-'));
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const running: NativeContainer[] = [];
/** Commands and health checks that a test has run, such as `cms healthcheck`. */
const executed = new Set<string>();
let translation: Translation;
let stores: Stores;
let source: Installation;

const setSecret = (name: string, text = ''): void => writeFileSync(join(folder, 'secrets', name), text);

const Checks = z.object({ checks: z.array(z.object({ name: z.string(), ok: z.boolean() })) });
const Findings = z.array(z.object({ area: z.string(), state: z.string() }));

/** Makes the database and the bucket of an installation those of the compose file. */
function useInstallation({ env }: Installation): void {
  setSecret('database-url', env.DATABASE_URL);
  setSecret('s3-access-key-id', env.S3_ACCESS_KEY_ID);
  setSecret('s3-secret-access-key', env.S3_SECRET_ACCESS_KEY);
  const { S3_ENDPOINT = '', S3_BUCKET = '' } = env;
  // Ceph makes buckets in its own region only.
  const texts = { 'http://store:3900': S3_ENDPOINT, 'winery-media': S3_BUCKET, garage: 'us-east-1' };
  translation = { ...translation, texts: { 'http://cms:': 'http://127.0.0.1:', ...texts } };
}

function describeService(
  name: string,
  command: readonly string[] = getComposeCommand(name),
  values: Record<string, string> = {},
) {
  const env = getComposeEnvironment(name, { values: { SITE_ORIGIN: 'https://winery.example', ...values }, folder });
  return { image: services[name]?.build?.target ?? '', command, env };
}

function startService(name: string): NativeContainer {
  const started = startNativeContainer(describeService(name), translation);
  running.push(started);
  executed.add(`${name} command`);
  return started;
}

/** Runs the health check of a service until it succeeds. */
async function expectHealthy(name: string, container: NativeContainer): Promise<void> {
  const [kind, ...command] = services[name]?.healthcheck?.test ?? [];
  expect(kind).toBe('CMD');
  const check = async () => (await runNativeContainer(describeService(name, command), translation)).code;
  await waitWhileRunning(container, async () => {
    await expect.poll(check, { message: name, timeout: 180_000 }).toBe(0);
  });
  executed.add(`${name} healthcheck`);
}

/** Creates `/data` with the size of the compose file, where this user may mount; else without a limit. */
function createDataFolder(): string {
  const [, megabytes] = /^\/data:.*\bsize=(\d+)m/m.exec(services.cms?.tmpfs?.join('\n') ?? '') ?? [];
  if (process.getuid?.() !== 0) return mkdtempSync(join(folder, 'data-'));
  const disk = mountSmallDisk(Number(megabytes));
  cleanUps.push(disk.remove);
  return disk.path;
}

beforeAll(async () => {
  stores = await ensureStores();
  cleanUps.push(stores.stop);
  source = await createEmptyInstallation('postgres', 's3', stores);
  cleanUps.push(source.drop);
  makeSecrets(folder);
  const numbers = [1337, 3000, 9464, 9465];
  const ports = Object.fromEntries(await Promise.all(numbers.map(async (number) => [number, await getFreePort()])));
  const local = (name: string): [string, string] => [`/${name}`, join(folder, name)];
  const paths = Object.fromEntries(['labels', 'assets', 'backups'].map(local));
  for (const path of Object.values(paths)) mkdirSync(path);
  translation = { paths: { ...paths, '/data': createDataFolder() }, ports, texts: {} };
  useInstallation(source);
}, 300_000);
afterAll(async () => {
  for (const container of running) await container.stop();
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

describe('[R110] [O9] the commands of docker-compose.yml, as written', () => {
  test('both servers become healthy', { timeout: 600_000 }, async () => {
    await expectHealthy('cms', startService('cms'));
    await expectHealthy('web', startService('web'));
  });

  test('[R34] [B4] a small folder of data, which has neither database nor files, is no lack of space', async () => {
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${translation.ports[9465]}${path}`)).text();
    const listFailed = async () => Checks.parse(JSON.parse(await read('/health/ready'))).checks.filter(({ ok }) => !ok);
    await expect.poll(listFailed).toEqual([]);
    expect(await read('/metrics')).not.toContain('winery_cms_data_free_bytes');
    const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'install.md'), 'utf8');
    const [, written = ''] = /`docker compose exec cms (node [^`]*doctor\.js)`/.exec(guide) ?? [];
    const { output } = await runNativeContainer(describeService('cms', [...written.split(' '), '--json']), translation);
    const findings = Findings.parse(JSON.parse(output));
    expect(findings.filter(({ area }) => area === 'space')).toEqual([]);
    expect(findings.map(({ area }) => area)).toContain('folder');
  });

  test('the backup service makes one, rehearses it and is healthy then', { timeout: 300_000 }, async () => {
    const backup = startService('backup');
    await waitWhileRunning(backup, async () => {
      await expect.poll(backup.output, { timeout: 180_000 }).toContain('everything is as it was backed up');
    });
    await expectHealthy('backup', backup);
  });

  test('the command of docs/backup.md restores into empty places', { timeout: 300_000 }, async () => {
    for (const container of running.splice(0)) await container.stop();
    const page = readFileSync(join(PROJECT_ROOT, 'docs', 'backup.md'), 'utf8');
    const [, written = ''] = /`docker compose run --rm --no-deps backup (node [^`]*restore[^`]*)`/.exec(page) ?? [];
    const target = await createEmptyInstallation('postgres', 's3', stores);
    cleanUps.push(target.drop);
    useInstallation(target);
    const restoring = describeService('backup', written.split(' '));
    const { code, output } = await runNativeContainer(restoring, translation);
    expect(code, output).toBe(0);
    expect((await readRows(target.env)).media_items).toEqual((await readRows(source.env)).media_items);
    expect(await hashFiles(target.env)).toEqual(await hashFiles(source.env));
  });

  test('[R110] the commands of docs/install.md move the site to another PostgreSQL', { timeout: 300_000 }, async () => {
    const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'install.md'), 'utf8');
    const section = guide.slice(guide.indexOf('### The next major version'), guide.indexOf('### One photo'));
    const [backup = '', restore = ''] = Array.from(
      section.matchAll(/`docker compose run --rm --no-deps backup (node [^`]*)`/g),
      ([, command = '']) => command,
    );
    // Backups are elsewhere; the volume of this machine has an older one.
    translation.paths['/elsewhere'] = join(folder, 'elsewhere');
    const run = async (command: string): Promise<string> => {
      const spec = describeService('backup', command.split(' '), { BACKUP_TARGET: '/elsewhere' });
      const { code, output } = await runNativeContainer(spec, translation);
      expect(code, output).toBe(0);
      return output;
    };
    useInstallation(source);
    await openBucket(source.env).write(toOriginalPath('Gallery', 'trgatev.jpg'), Buffer.from('a picture'));
    const [, made = ''] = /^Backup (\S+):/m.exec(await run(backup)) ?? [];
    const [rows, files] = [await readRows(source.env), await hashFiles(source.env)];
    const next = await createEmptyInstallation('postgres', 's3', stores);
    cleanUps.push(next.drop);
    setSecret('database-url', next.env.DATABASE_URL);
    expect(await run(restore)).toContain(`Restored ${made} `);
    expect((await readRows(next.env)).media_items).toEqual(rows.media_items);
    expect(await hashFiles(source.env)).toEqual(files);
    expect(Object.keys(files).length).toBeGreaterThan(0);
  });

  test('the command of docs/backup.md for a recipient makes a backup', { timeout: 300_000 }, async () => {
    setSecret('backup-key', 'age1cszc855tjac83775a4qsa6gkc4tc0jzzjy82ygw2uytmkl75aeeqk84v2w');
    const page = readFileSync(join(PROJECT_ROOT, 'docs', 'backup.md'), 'utf8');
    const [, written = ''] = /command: \['(node.*)'\]/.exec(page) ?? [];
    // Nothing is due where the service has just made one.
    translation.paths['/backups'] = join(folder, 'sealed');
    const backup = startNativeContainer(describeService('backup', written.split("', '")), translation);
    running.push(backup);
    await waitWhileRunning(backup, async () => {
      await expect.poll(backup.output, { timeout: 180_000 }).toMatch(/^Backup \S+:/);
    });
  });

  test('are all run by these tests', () => {
    const own = Object.keys(services).filter((name) => services[name]?.build);
    const all = own.flatMap((name) => [
      `${name} command`,
      ...(services[name]?.healthcheck ? [`${name} healthcheck`] : []),
    ]);
    expect([...executed].toSorted()).toEqual(all.toSorted());
  });
});
