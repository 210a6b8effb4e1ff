import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { panelToken } from '../../support/clients/panel-session';
import { type MainProcess, runMain, testFolder } from '../../support/servers/run-main';

const folders = (parent: string): string[] => readdirSync(parent).filter((name) => name.startsWith('winery-tmp_'));

async function startIn(folder: string): Promise<MainProcess> {
  const main = await runMain({ TMPDIR: folder, DEMO: 'off' });
  await main.waitFor(`${main.url}/api/v1/health/ready`);
  return main;
}

/** Begins to send a form to the panel's library, and goes on until the other side is gone. */
async function sendForm(cmsUrl: string): Promise<void> {
  const sending = request(`${cmsUrl}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await panelToken(cmsUrl)}`,
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

describe('[R21] the temporary folder of a CMS', () => {
  test('that was killed amid an upload goes with the next start; one that lives keeps its own', async () => {
    const parent = testFolder();
    const living = await startIn(parent);
    const [kept = ''] = folders(parent);
    const killed = await startIn(parent);
    const [left = ''] = folders(parent).filter((name) => name !== kept);
    await sendForm(killed.url);
    await expect.poll(() => readdirSync(join(parent, left), { recursive: true }).length).toBeGreaterThan(1);
    killed.kill('SIGKILL');
    await killed.stop();
    expect(existsSync(join(parent, left))).toBe(true);

    const next = await startIn(parent);
    expect(folders(parent)).toHaveLength(2);
    expect(folders(parent)).toContain(kept);
    expect(folders(parent)).not.toContain(left);
    await next.stop();
    await living.stop();
    expect(folders(parent)).toEqual([]);
  });

  test('is known by its process and its machine, and nothing else is touched', async () => {
    const parent = testFolder();
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
    const main = await startIn(parent);
    await main.stop();
    expect(
      readdirSync(parent)
        .filter((name) => !name.startsWith('node-'))
        .toSorted(),
    ).toEqual([...others, 'winery-tmp', 'winery-tmp_x'].toSorted());
  });
});
