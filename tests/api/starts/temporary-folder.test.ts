import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPanelToken } from '../../support/clients/panel-session';
import { prepareFolder } from '../../support/servers/start-cms';
import { type MainProcess, runMain, createTestFolder } from '../../support/servers/run-main';

const START_MS = 180_000;

const folders = (parent: string): string[] => readdirSync(parent).filter((name) => name.startsWith('winery-tmp_'));

async function startIn(folder: string, DATA_DIR: string): Promise<MainProcess> {
  const main = await runMain({ TMPDIR: folder, DATA_DIR, DEMO: 'off' });
  await main.waitFor(`${main.url}/api/v1/health/ready`, START_MS);
  return main;
}

/** Sends an endless form to the media library of the panel until the connection ends. */
async function sendForm(cmsUrl: string): Promise<void> {
  const sending = request(`${cmsUrl}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await createPanelToken(cmsUrl)}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    },
  });
  sending.on('error', () => undefined);
  sending.write(
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  sending.write('a'.repeat(100_000));
}

/** A folder such as a CMS makes, of a process and a machine. */
function leaveFolder(parent: string, pid: number, host: string): string {
  const name = `winery-tmp_${pid}_${host}_aBcDeF`;
  mkdirSync(join(parent, name, 'winery-form-aBcDeF'), { recursive: true });
  writeFileSync(join(parent, name, 'winery-form-aBcDeF', 'picture'), 'bytes');
  return name;
}

/** Lets everybody read a folder and what is in it. */
function openToAll(folder: string): void {
  for (const path of ['.', ...readdirSync(folder)]) chmodSync(join(folder, path), 0o755);
}

const listReadableByOthers = (folder: string): string[] =>
  readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

describe('a start after a CMS was killed amid an upload', () => {
  test('[R21] [R24] removes its temporary folder, leaves those of others, and lets nobody else read the data', async () => {
    const [parent, dataDir] = [createTestFolder(), createTestFolder()];
    await prepareFolder(dataDir, 'off');
    const killed = await startIn(parent, dataDir);
    const [left = ''] = folders(parent);
    await sendForm(killed.url);
    await expect.poll(() => readdirSync(join(parent, left), { recursive: true }).length).toBeGreaterThan(1);
    killed.kill('SIGKILL');
    await killed.stop();
    expect(folders(parent)).toEqual([left]);

    const ended = spawn(process.execPath, ['--version']);
    await once(ended, 'exit');
    const lasting = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void lasting.kill());
    const [dead, alive] = [Number(ended.pid), Number(lasting.pid)];
    leaveFolder(parent, dead, hostname());
    const others = [
      leaveFolder(parent, alive, hostname()),
      leaveFolder(parent, dead, `${hostname()}-2`),
      leaveFolder(parent, dead, 'elsewhere'),
    ];
    mkdirSync(join(parent, 'winery-tmp'));
    writeFileSync(join(parent, 'winery-tmp_x'), 'of somebody');
    // As an earlier release or an operator has left it.
    openToAll(dataDir);
    const next = await startIn(parent, dataDir);
    expect(listReadableByOthers(dataDir)).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['cms.sqlite', 'cms.sqlite-wal', 'secret', 'files']));
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
    const kept = [...others, 'winery-tmp_x'];
    expect(folders(parent).filter((name) => !kept.includes(name))).toHaveLength(1);
    await next.stop();
    expect(
      readdirSync(parent)
        .filter((name) => !name.startsWith('node-'))
        .toSorted(),
    ).toEqual([...kept, 'winery-tmp'].toSorted());
  });
});
