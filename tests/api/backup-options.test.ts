import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CMS_ROOT, PROJECT_ROOT } from '../support/paths';
import {
  readBackupCommandError,
  runBackupCommand,
  runSuccessfulBackupCommand,
  startBackupCommand,
} from '../support/servers/backup-command';
import { createEmptyInstallation, hashFiles, insertSqliteRow, readRows } from '../support/servers/installation';
import { prepareFolder } from '../support/servers/start-cms';

const IDENTITY = 'AGE-SECRET-KEY-1RFXU6YRYRMJUL27UUGVQH25YEYFCM0UNA9DVC3C72SDWUJ6K9CMQJEYDY8';
const WHOLE = 'everything is as it was backed up';
const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), 'winery-backup-options-'));
const dataDir = join(folder, 'source');
/** A small installation, with one wine and three pictures: it is backed up and restored many times here. */
const source: Record<string, string> = { DATA_DIR: dataDir };
beforeAll(async () => {
  await prepareFolder(dataDir, 'off');
  insertSqliteRow(source, 'wines', {
    document_id: 'smallest',
    name: 'Rumeni muškat',
    slug: 'rumeni-muskat',
    price: 9.5,
  });
  mkdirSync(join(dataDir, 'files', 'Gallery'), { recursive: true });
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(dataDir, 'files', 'Gallery', `${name}.jpg`), randomBytes(30_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listArchives = (set: string): string[] => readdirSync(join(folder, set, 'archives'));
const findId = (out: string, verb: string): string | undefined => new RegExp(`${verb} (\\S+):`).exec(out)?.[1];

test('[R110] [O9] --verify makes a backup and rehearses it, in an empty target and beside an older backup', async () => {
  const place = join(folder, 'verified');
  const first = await runSuccessfulBackupCommand(['backup', place, '--verify'], source);
  expect(listArchives('verified')).toEqual([findId(first, 'Backup')]);
  expect(first).toContain(WHOLE);
  const second = await runSuccessfulBackupCommand(['backup', place, '--verify'], source);
  expect(new Set(listArchives('verified'))).toEqual(new Set([findId(first, 'Backup'), findId(second, 'Backup')]));
  expect(findId(second, 'Rehearsed')).toBe(findId(second, 'Backup'));
});

test('[R110] [O9] --rehearse makes no backup, and never reports an older backup as new', async () => {
  const place = join(folder, 'rehearsed');
  expect(await readBackupCommandError(['backup', place, '--rehearse'], source)).toContain('ENOENT');
  await runSuccessfulBackupCommand(['backup', place], source);
  const archives = listArchives('rehearsed');
  expect(await runSuccessfulBackupCommand(['backup', place, '--rehearse'], source)).toMatch(
    new RegExp(`^Rehearsed ${archives[0]}: ${WHOLE} \\d+ s ago`),
  );
  expect(listArchives('rehearsed')).toEqual(archives);
  for (const options of [
    ['--rehearse', '--verify'],
    ['--rehearse', '--every', '24h'],
    ['--check-age', '26h', '--verify'],
  ])
    expect(await readBackupCommandError(['backup', place, ...options], source)).toContain('do not go together');
  expect(listArchives('rehearsed')).toEqual(archives);
});

/** The commands of the code blocks of docs/backup.md in their order, and that which rehearses with a key. */
function readDocumentedCommands(): string[] {
  const page = readFileSync(join(PROJECT_ROOT, 'docs', 'backup.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  const [, rehearsal = ''] = /`(BACKUP_KEY_FILE=[^`]+ --rehearse)`/.exec(page) ?? [];
  return [...blocks.flatMap((block) => block.split('\n')).filter((line) => line !== ''), rehearsal];
}

/** Makes a folder in which the commands of the product can be called, and which may be written into. */
function createCallFolder(): string {
  const cwd = mkdtempSync(join(folder, 'checkout-'));
  copyFileSync(join(PROJECT_ROOT, 'package.json'), join(cwd, 'package.json'));
  symlinkSync(join(PROJECT_ROOT, 'scripts'), join(cwd, 'scripts'));
  return cwd;
}

test('[R110] [O9] the commands of docs/backup.md do what the text says', { timeout: 600_000 }, async () => {
  const target = await createEmptyInstallation('sqlite', 'disk');
  const shell = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC' };
  const cwd = createCallFolder();
  const outputs: string[] = [];
  try {
    for (const written of readDocumentedCommands()) {
      const env = { ...shell, ...(written.includes('npm run restore') ? target.env : source) };
      const command = written
        .replaceAll(
          /\/mnt\/usb\/winery|s3:\/\/bucket\/prefix/g,
          join(folder, written.includes('BACKUP_KEY_FILE') ? 'encrypted' : 'documented'),
        )
        .replace(/\d{4}-\d\d-\d\dT\S+/, () => listArchives('documented')[0] ?? '');
      const { stdout } = await run('sh', ['-c', command], { cwd, env });
      outputs.push(stdout);
    }
    expect(outputs.map((output) => output.match(/^(Backup|Rehearsed|Restored)/gm) ?? [])).toEqual([
      ['Backup'],
      ['Backup', 'Rehearsed'],
      ['Rehearsed'],
      ['Restored'],
      ['Restored'],
      [],
      ['Backup'],
      ['Rehearsed'],
    ]);
    expect(listArchives('documented')).toHaveLength(2);
    const [encrypted = ''] = listArchives('encrypted');
    expect(readdirSync(join(folder, 'encrypted', 'archives', encrypted))).toContain('manifest.json.age');
  } finally {
    await target.drop();
  }
});

test('[R110] [O9] the restore of docs/install.md moves a database whose files stay', async () => {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'install.md'), 'utf8');
  const [, options = ''] = /scripts\/restore\.mjs *(.*)$/m.exec(guide) ?? [];
  const env = { DATA_DIR: join(folder, 'moved'), BACKUP_TARGET: join(folder, 'moving') };
  await runSuccessfulBackupCommand(['backup'], { ...source, BACKUP_TARGET: env.BACKUP_TARGET });
  cpSync(dataDir, env.DATA_DIR, { recursive: true });
  for (const name of readdirSync(env.DATA_DIR).filter((each) => each.startsWith('cms.sqlite')))
    rmSync(join(env.DATA_DIR, name));
  expect(await readBackupCommandError(['restore'], env)).toContain('is not empty');
  await runSuccessfulBackupCommand(['restore', ...options.split(' ')], env);
  expect((await readRows(env)).wines).toEqual((await readRows(source)).wines);
  expect(await hashFiles(env)).toEqual(await hashFiles(source));
});

test('[R110] [O9] a backup for a recipient can be read with its identity only', async () => {
  const place = join(folder, 'sealed');
  const made = await runSuccessfulBackupCommand(['backup', '--new-key'], {});
  const [, recipient = ''] = /: (age1\w+)\n/.exec(made) ?? [];
  const identity = made.split('\n')[1] ?? '';
  const writer = { ...source, BACKUP_KEY: recipient };
  const reader = { ...source, BACKUP_KEY: identity };
  await runSuccessfulBackupCommand(['backup', place], writer);
  expect(await runSuccessfulBackupCommand(['backup', place], writer)).toContain(' 0 of them new');
  expect(await runSuccessfulBackupCommand(['backup', place, '--check-age', '1h'], writer)).toContain('old.');

  for (const args of [
    ['backup', place, '--rehearse'],
    ['restore', place],
  ])
    expect(await readBackupCommandError(args, writer)).toContain(
      'BACKUP_KEY is a recipient (age1…), which only writes backups',
    );
  const half = await runBackupCommand(['backup', place, '--verify'], writer);
  expect([half.code, half.faults]).toEqual([
    1,
    [`The backup ${findId(half.out, 'Backup')} was made, but not rehearsed: ${NEEDS_IDENTITY}`],
  ]);
  expect(listArchives('sealed')).toHaveLength(3);
  for (const [BACKUP_KEY, reason] of [
    [IDENTITY, 'encrypted with another key'],
    ['', 'is encrypted: set BACKUP_KEY'],
  ] as const)
    expect(await readBackupCommandError(['backup', place, '--rehearse'], { ...source, BACKUP_KEY })).toContain(reason);

  // Each goes on with what the other has written.
  expect(await runSuccessfulBackupCommand(['backup', place, '--verify'], reader)).toContain(' 0 of them new');
  const target = await createEmptyInstallation('sqlite', 'disk');
  try {
    await runSuccessfulBackupCommand(['restore', place], { ...target.env, BACKUP_KEY: identity });
    const [{ wines }, files] = [await readRows(source), await hashFiles(source)];
    expect([wines?.length, Object.keys(files).length]).toEqual([1, 3]);
    expect((await readRows(target.env)).wines).toEqual(wines);
    expect(await hashFiles(target.env)).toEqual(files);
  } finally {
    await target.drop();
  }
});

test('[R110] [O9] --check-age warns of a target without backups and of a missing target', async () => {
  const alerts: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      alerts.push(JSON.parse(body));
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const env = { ...source, BACKUP_ALERT_URL: `http://127.0.0.1:${port}/` };
    const [missing, empty] = [join(folder, 'missing'), mkdtempSync(join(folder, 'empty-'))];
    expect(await readBackupCommandError(['backup', missing, '--check-age', '26h'], env)).toContain(
      'cannot be used: ENOENT',
    );
    expect(await readBackupCommandError(['backup', empty, '--check-age', '26h'], env)).toContain(
      'There is no backup at',
    );
    expect(alerts).toEqual([missing, empty].map((target) => expect.objectContaining({ event: 'backup late', target })));
  } finally {
    server.close();
  }
});

test('[R110] [O9] a backup that a wrong clock has dated ahead is none: --check-age fails, --every makes one', async () => {
  const place = join(folder, 'ahead');
  await runSuccessfulBackupCommand(['backup', place], source);
  const [archive = ''] = listArchives('ahead');
  const success = join(place, 'last-success.json');
  const finishedAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  writeFileSync(success, JSON.stringify({ archive, finishedAt }));
  expect(await readBackupCommandError(['backup', place, '--check-age', '26h'], source)).toMatch(
    /^The last backup is dated 3 d ahead/,
  );
  const repeated = startBackupCommand(['backup', place, '--every', '24h'], source);
  try {
    await expect.poll(() => readFileSync(success, 'utf8'), { timeout: 60_000 }).not.toContain(finishedAt);
  } finally {
    repeated.process.kill('SIGTERM');
    await repeated.ended;
  }
  expect(await runSuccessfulBackupCommand(['backup', place, '--check-age', '1h'], source)).toContain('old.');
  expect(listArchives('ahead')).toHaveLength(2);
});

/** Sends itself a signal while it holds a lock; Node calls the handler after the work has ended. */
const SIGNAL_AT_THE_END = `
  const { withSetLock } = require('./dist/src/backup/archive/set-lock.js');
  const { FolderStore } = require('./dist/src/backup/stores/folder-store.js');
  FolderStore.open(process.argv[1], true).then(async (store) => {
    await withSetLock(store, async () => process.kill(process.pid, 'SIGTERM'));
    setTimeout(() => console.log('The signal was lost'), 30_000);
  });
`;

test('[R110] [O9] a signal in the last moment of a backup ends the process, and leaves no lock', async () => {
  const place = mkdtempSync(join(folder, 'signal-'));
  const child = spawn(process.execPath, ['-e', SIGNAL_AT_THE_END, place], { cwd: CMS_ROOT, stdio: 'pipe' });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toBe('');
  expect([child.exitCode, child.signalCode]).not.toEqual([0, null]);
  expect(readdirSync(place)).not.toContain('running.json');
});

const NEEDS_IDENTITY =
  'BACKUP_KEY is a recipient (age1…), which only writes. ' +
  'Leave --verify out here, and run --rehearse where the identity (AGE-SECRET-KEY-1…) is.';

test('[R110] [O9] reports an invalid key and a key of which only a part would be used', async () => {
  const place = join(folder, 'no-key');
  const two = `# recipient\nage1${'q'.repeat(58)}\n${IDENTITY}`;
  expect(await readBackupCommandError(['backup', place], { ...source, BACKUP_KEY: two })).toBe(
    'BACKUP_KEY: must have one key, and has 2.',
  );
  for (const wrong of ['secret', 'age1abc', `ssh-ed25519 ${'A'.repeat(60)}`])
    expect(await readBackupCommandError(['backup', place], { ...source, BACKUP_KEY: wrong })).toContain(
      'BACKUP_KEY: must be a key',
    );
});
