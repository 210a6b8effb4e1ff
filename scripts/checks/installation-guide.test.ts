import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../steps/project.mjs';

const GUIDE = readFileSync(join(ROOT, 'docs', 'install.md'), 'utf8');
/** The first code block after a heading of the guide. */
const readBlock = (heading: string): string => /```sh\n(.*?)```/s.exec(GUIDE.slice(GUIDE.indexOf(heading)))?.[1] ?? '';
const UNITS = join(ROOT, 'deploy', 'systemd');
const readUnit = (name: string): string => readFileSync(join(UNITS, name), 'utf8');
const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

it('[R110] [R116] a new release is installed with the former archive still there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['root', 'made', 'opt/winery/releases']) mkdirSync(join(folder, path), { recursive: true });

  /** Packs the release named in a block as `npm run release` does, and runs its lines that install one. */
  function install(heading: string): string {
    const lines = readBlock(heading)
      .split('\n')
      .filter((line) => /^(?:release=|tar |ln )/.test(line));
    const name = /^release=(\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
    mkdirSync(join(folder, 'made', name));
    writeFileSync(join(folder, 'made', name, 'release.json'), name);
    execFileSync('tar', ['-czf', join(folder, 'root', `${name}.tar.gz`), '-C', join(folder, 'made'), name]);
    const script = lines.join('\n').replaceAll(/(?<=["\s])(?=\/(?:root|opt)\/)/g, folder);
    execFileSync('sh', ['-e', '-c', script]);
    return name;
  }

  const current = join(folder, 'opt/winery/current');
  for (const heading of ['### 2. The server', '### 4. A new release']) {
    const name = install(heading);
    expect(readFileSync(join(current, 'release.json'), 'utf8')).toBe(name);
    expect(readlinkSync(current)).toBe(join(folder, 'opt/winery/releases', name));
  }
});

it('[R66] [R110] the units can write to every folder of the settings in the guide', () => {
  const settings = readBlock('The settings, in `/etc/winery/winery.env`');
  const folders = Array.from(settings.matchAll(/^\w+=(\/.+)$/gm), ([, path = '']) => path);
  expect(folders).toEqual(['/var/lib/winery', '/var/backups/winery']);
  const unit = readUnit('winery.service');
  const writable = Array.from(unit.matchAll(/^(?:ReadWritePaths=-?|StateDirectory=)(.+)$/gm), ([line, path = '']) =>
    line.startsWith('State') ? `/var/lib/${path}` : path,
  );
  expect(writable.toSorted()).toEqual(folders.toSorted());
  // It leaves everything but /usr, /boot and /etc writable.
  expect(readUnit('winery-backup.service')).toContain('ProtectSystem=full');
  expect(GUIDE).toContain('install -d -m 0700 -o winery -g winery /var/backups/winery\n');
});

it('[R110] [O9] the nightly backups are not in the hour that is missing or comes twice when clocks change', () => {
  const manifests = join(ROOT, 'deploy', 'kubernetes', 'base');
  const texts = [
    ...readdirSync(UNITS).map(readUnit),
    ...readdirSync(manifests).map((name) => readFileSync(join(manifests, name), 'utf8')),
  ];
  const hours = texts.flatMap((text) =>
    Array.from(text.matchAll(/^OnCalendar=\S+ (\d+):|^ *schedule: '\S+ (\d+) /gm), ([, unit, cron]) =>
      Number(unit ?? cron),
    ),
  );
  // The restore, which never runs by itself, is at midnight.
  expect(hours.toSorted((a, b) => a - b)).toEqual([0, 3, 3]);
});

it('[R110] [R116] a system call outside the filter of a unit fails instead of killing the process', () => {
  const filtered = readdirSync(UNITS).filter((name) => readUnit(name).includes('SystemCallFilter='));
  expect(filtered).toEqual(['winery.service']);
  for (const name of filtered) expect(readUnit(name)).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

/** The system calls of a filter of systemd, such as `@system-service`, whose sets contain other sets. */
function listSystemCalls(filter: readonly string[]): string[] {
  return filter.flatMap((name) => {
    if (!name.startsWith('@')) return [name];
    const [, ...lines] = execFileSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' }).split('\n');
    return listSystemCalls(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
  });
}

// A container may forbid to trace.
it.runIf(hasProgram('systemd-analyze') && spawnSync('strace', ['-c', 'true']).status === 0)(
  '[R110] [R116] the unit allows the system calls with which Node starts',
  () => {
    const [, filter = ''] = /^SystemCallFilter=(.+)$/m.exec(readUnit('winery.service')) ?? [];
    const allowed = new Set(listSystemCalls(filter.split(' ')));
    const { stderr } = spawnSync('strace', ['-f', '-c', '-U', 'name', process.execPath, '-e', '0'], {
      encoding: 'utf8',
    });
    const used = stderr.split('\n').filter((line) => /^[a-z]\w+$/.test(line) && !/^(?:syscall|total)$/.test(line));
    expect(used).toContain('execve');
    expect(used.filter((name) => !allowed.has(name))).toEqual([]);
  },
);

it.runIf(hasProgram('systemd-analyze'))('[R110] [R116] systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = ['winery.service', 'winery-backup.service', 'winery-backup.timer'];
  for (const name of names) symlinkSync(join(UNITS, name), join(folder, name));
  const paths = names.map((name) => join(folder, name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
  // It also tells what it finds in units of the system.
  expect([status, ...stderr.split('\n').filter((line) => line.includes('winery'))]).toEqual([0]);
});
