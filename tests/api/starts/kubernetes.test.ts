import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { getFreePort } from '../../support/servers/get-free-port';
import { createEmptyInstallation, type Installation, hashFiles, readRows } from '../../support/servers/installation';
import {
  type KubernetesContainer,
  listKubernetesContainers,
  readKubernetesReadme,
} from '../../support/servers/kubernetes-files';
import {
  type NativeContainer,
  runNativeContainer,
  startNativeContainer,
  type Translation,
  waitWhileRunning,
} from '../../support/servers/native-container';
import { createPicture, waitUntilProcessed } from '../../support/media-test';
import { PROJECT_ROOT } from '../../support/paths';
import { ApiClient } from '../../support/clients/api-client';
import { S3_KEYS } from '../../support/servers/s3-gateway';
import { ensureStores, type Stores } from '../../support/servers/stores';

const IDENTITY = 'AGE-SECRET-KEY-1RFXU6YRYRMJUL27UUGVQH25YEYFCM0UNA9DVC3C72SDWUJ6K9CMQJEYDY8';
const RECIPIENT = 'age1cszc855tjac83775a4qsa6gkc4tc0jzzjy82ygw2uytmkl75aeeqk84v2w';
const SECRETS = '/run/secrets/winery';

/**
 * What a cluster is for one pod: an installation, the mounted folders, and names of its own for hosts and
 * ports.
 */
interface Cluster {
  installation: Installation;
  translation: Translation;
  setSecret(name: string, text: string): void;
}

const containers = listKubernetesContainers();
/** Commands and handlers that a test has run, such as `Deployment/cms readinessProbe`. */
const executed = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), 'winery-kubernetes-'));
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const running: NativeContainer[] = [];
const suffix = folder.slice(-6).toLowerCase();
let [source, target]: (Cluster | undefined)[] = [];

function getContainer(workload: string): KubernetesContainer {
  const found = containers.find((container) => container.workload === workload);
  if (!found) throw new Error(`deploy/kubernetes: no ${workload}`);
  return found;
}

const listSecrets = (): string[] =>
  [...readKubernetesReadme().matchAll(/--from-file=([\w-]+)/g)].map(([, name = '']) => name);

/** A cluster of which there is nothing yet but the secrets of the README. */
async function createCluster(name: string, ports: Record<number, number>, stores: Stores): Promise<Cluster> {
  const installation = await createEmptyInstallation('postgres', 's3', stores);
  cleanUps.push(installation.drop);
  const { DATABASE_URL = '', S3_ENDPOINT = '', S3_BUCKET = '' } = installation.env;
  const local = (...path: string[]): string => join(folder, name, ...path);
  for (const part of ['secrets', 'data', 'labels', 'assets']) mkdirSync(local(part), { recursive: true });
  const setSecret = (secret: string, text: string): void => writeFileSync(local('secrets', secret), text);
  const secrets: Record<string, string> = {
    'app-secret': 'a'.repeat(32),
    'database-url': DATABASE_URL,
    'backup-key': IDENTITY,
    'smtp-url': 'smtp://mail.invalid:587',
  };
  for (const secret of listSecrets()) {
    const isId = secret.endsWith('access-key-id');
    setSecret(secret, secrets[secret] ?? (isId ? S3_KEYS.S3_ACCESS_KEY_ID : S3_KEYS.S3_SECRET_ACCESS_KEY));
  }
  const paths = Object.fromEntries(['data', 'labels', 'assets'].map((part) => [`/${part}`, local(part)]));
  return {
    installation,
    setSecret,
    translation: {
      paths: { ...paths, [SECRETS]: local('secrets') },
      ports,
      texts: {
        'http://cms:': 'http://127.0.0.1:',
        'https://s3.example': S3_ENDPOINT,
        'https://backups.example': S3_ENDPOINT,
        // Ceph makes buckets in its own region only.
        'eu-central-1': 'us-east-1',
        'winery-media': S3_BUCKET,
        'winery-backups': `winery-backups-${suffix}`,
      },
    },
  };
}

const toSpec = ({ image, command, env }: KubernetesContainer) => ({
  image: image.replace('winery-', ''),
  command,
  env,
});

/** Runs the command of a job to its end, as written. */
function runJob(workload: string, cluster: Cluster | undefined, more: readonly string[] = []) {
  const container = getContainer(workload);
  executed.add(`${workload} command`);
  const spec = toSpec(container);
  return runNativeContainer({ ...spec, command: [...spec.command, ...more] }, cluster?.translation ?? NO_CLUSTER);
}

const NO_CLUSTER: Translation = { paths: {}, ports: {}, texts: {} };

/** Starts a deployment and sends the requests of its probes until each has returned 2xx. */
async function startDeployment(workload: string, cluster: Cluster): Promise<NativeContainer> {
  const container = getContainer(workload);
  const started = startNativeContainer(toSpec(container), cluster.translation);
  running.push(started);
  executed.add(`${workload} command`);
  for (const [name, { httpGet }] of Object.entries(container.handlers)) {
    if (!httpGet) continue;
    const port = cluster.translation.ports[container.ports[httpGet.port] ?? Number(httpGet.port)];
    const ask = () =>
      fetch(`http://127.0.0.1:${port}${httpGet.path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await waitWhileRunning(started, async () => {
      await expect.poll(ask, { message: `${workload} ${name}`, timeout: 180_000 }).toBe(200);
    });
    executed.add(`${workload} ${name}`);
  }
  return started;
}

beforeAll(async () => {
  const stores = await ensureStores();
  cleanUps.push(stores.stop);
  const numbers = [1337, 3000, 9464, 9465];
  const ports = Object.fromEntries(await Promise.all(numbers.map(async (number) => [number, await getFreePort()])));
  [source, target] = [await createCluster('source', ports, stores), await createCluster('target', ports, stores)];
}, 300_000);
afterAll(async () => {
  for (const container of running) await container.stop();
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

describe('[R110] [R117] [O9] the commands of deploy/kubernetes, as written', () => {
  test('get all files of secrets that they name', () => {
    const secrets = listSecrets();
    for (const { workload, env } of containers) {
      const files = Object.values(env).filter((value) => value.startsWith('/run/secrets/'));
      expect(
        files.filter((file) => !secrets.includes(file.slice(SECRETS.length + 1))),
        workload,
      ).toEqual([]);
    }
  });

  test('get the settings of their programs: servers the same storage, backups and restores alone those of backups', () => {
    const webVariables = z
      .array(z.string())
      .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'web', 'server', 'variables.json'), 'utf8')));
    const [{ env: cms }, { env: web }] = [getContainer('Deployment/cms'), getContainer('Deployment/web')];
    const shared = webVariables.filter((name) => name in cms);
    expect(shared).toEqual(expect.arrayContaining(['STORAGE', 'S3_BUCKET', 'SITE_ORIGIN']));
    expect(shared.map((name) => [name, web[name]])).toEqual(shared.map((name) => [name, cms[name]]));
    // Without the keys of the store of backups nobody else can do anything with its address.
    const withBackups = containers.filter(({ env }) => Object.keys(env).some((name) => name.startsWith('BACKUP_')));
    expect(withBackups.map(({ workload }) => workload)).toEqual(['CronJob/backup', 'CronJob/restore']);
  });

  test(
    'the job migrates an empty database, and both deployments answer their probes',
    { timeout: 600_000 },
    async () => {
      if (!source) throw new Error('no cluster');
      const { code, output } = await runJob('Job/migration', source);
      expect(code, output).toBe(0);
      expect(Object.keys(await readRows(source.installation.env))).toContain('wines');

      const [, email = '', password = ''] = /First sign-in, staff: (\S+) \/ (\S+)/.exec(output) ?? [];
      await startDeployment('Deployment/cms', source);
      await startDeployment('Deployment/web', source);
      const site = new ApiClient(`http://127.0.0.1:${source.translation.ports[1337]}`);
      await site.signIn({ email, password });
      const file = { folder: 'Gallery', fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
      const { body: presigned } = await site.call('presignPut', 200, { body: file });
      const { method, url, headers } = presigned.upload;
      const sent = await fetch(url, { method, headers, body: new Uint8Array(await createPicture()) });
      expect(sent.status, await sent.text()).toBe(200);
      const image = { imageKey: presigned.key, storageFolder: 'Gallery' } as const;
      const { body: registered } = await site.call('registerMedia', 201, { body: image });
      await waitUntilProcessed(site, registered.id);
      // Browsers send the upload only where the page allows it, and show originals only from there.
      const page = await fetch(`http://127.0.0.1:${source.translation.ports[3000]}/admin`);
      const policy = page.headers.get('content-security-policy') ?? '';
      const { origin } = new URL(url);
      for (const directive of ['connect-src', 'img-src'])
        expect(
          policy
            .split('; ')
            .find((each) => each.startsWith(directive))
            ?.split(' '),
        ).toContain(origin);
    },
  );

  test(
    'the nightly backup makes one with the keys of its own store, and rehearses it',
    { timeout: 300_000 },
    async () => {
      const first = await runJob('CronJob/backup', source);
      expect(first.code, first.output).toBe(0);
      const [, id = ''] = /Backup (\S+):/.exec(first.output) ?? [];
      expect(first.output).toContain(`Rehearsed ${id}: everything is as it was backed up`);
      const second = await runJob('CronJob/backup', source);
      expect(second.output).not.toContain(id);

      source?.setSecret('backup-s3-secret-access-key', 'another');
      const refused = await runJob('CronJob/backup', source);
      expect([refused.code, refused.output]).toEqual([
        1,
        `s3://winery-backups-${suffix}/: S3_SECRET_ACCESS_KEY: it is not that of the key "test".\n`,
      ]);
    },
  );

  test('a restore needs an empty target, or what the README adds to the command', { timeout: 600_000 }, async () => {
    if (!source || !target) throw new Error('no cluster');
    const elsewhere = { ...target.translation.texts, 'winery-backups': `no-backups-${suffix}` };
    const nothing = await runJob('CronJob/restore', {
      ...target,
      translation: { ...target.translation, texts: elsewhere },
    });
    expect([nothing.code, nothing.output]).toEqual([
      1,
      `s3://no-backups-${suffix}/: there is no bucket "no-backups-${suffix}".\n`,
    ]);
    for (const container of running.splice(0).toReversed()) expect(await container.stop()).toBe(0);
    const [rows, files] = [await readRows(source.installation.env), await hashFiles(source.installation.env)];

    const restored = await runJob('CronJob/restore', target);
    expect(restored.code, restored.output).toBe(0);
    expect((await readRows(target.installation.env)).media_items).toEqual(rows.media_items);
    expect(await hashFiles(target.installation.env)).toEqual(files);
    expect(Object.keys(files).length).toBeGreaterThan(0);

    const refused = await runJob('CronJob/restore', target);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is not empty: --replace')]);
    const [, patch = ''] = /patch cronjob restore .*--patch '(.*)'/.exec(readKubernetesReadme()) ?? [];
    const added = z
      .array(z.object({ op: z.literal('add'), path: z.string(), value: z.string() }))
      .parse(JSON.parse(patch));
    expect(added.map(({ path }) => path)).toEqual(['/spec/jobTemplate/spec/template/spec/containers/0/command/-']);
    const replaced = await runJob(
      'CronJob/restore',
      target,
      added.map(({ value }) => value),
    );
    expect(replaced.code, replaced.output).toBe(0);
    expect(await hashFiles(target.installation.env)).toEqual(files);
  });

  test(
    'with a recipient a backup is made, by the command of the README, and not restored',
    { timeout: 300_000 },
    async () => {
      source?.setSecret('backup-key', RECIPIENT);
      source?.setSecret('backup-s3-secret-access-key', S3_KEYS.S3_SECRET_ACCESS_KEY);
      const [, command = ''] = /value: \['node', (.*)\]/.exec(readKubernetesReadme()) ?? [];
      const spec = toSpec(getContainer('CronJob/backup'));
      const made = await runNativeContainer(
        { ...spec, command: ['node', ...command.split(', ').map((part) => part.slice(1, -1))] },
        source?.translation ?? NO_CLUSTER,
      );
      expect(made.code, made.output).toBe(0);
      const verified = await runJob('CronJob/backup', source);
      expect([verified.code, verified.output]).toEqual([1, expect.stringContaining('was made, but not rehearsed')]);
      const restored = await runJob('CronJob/restore', source, ['--replace']);
      expect([restored.code, restored.output]).toEqual([1, expect.stringContaining('is a recipient')]);
    },
  );

  test('are all run by these tests', () => {
    const all = containers.flatMap(({ workload, handlers }) => [
      `${workload} command`,
      // The kubelet waits by itself.
      ...Object.entries(handlers).flatMap(([name, handler]) => ('sleep' in handler ? [] : [`${workload} ${name}`])),
    ]);
    expect([...executed].toSorted()).toEqual(all.toSorted());
  });
});
