// @ts-check
import { existsSync } from 'node:fs';
import { Fault } from './fault.mjs';
import { ROOT } from './project.mjs';
import { runCommand } from './run-command.mjs';

/** The browser of the journeys, figures and pictures: `CHROME_PATH`, else Debian's. */
export const CHROMIUM = process.env.CHROME_PATH || '/usr/bin/chromium';

/**
 * Sees to it that there is a Chromium for the journeys: the one of this machine, else Debian's, which root installs.
 *
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureBrowser(progress) {
  if (existsSync(CHROMIUM)) return;
  if (process.getuid?.() !== 0)
    throw new Fault('There is no Chromium: install it (apt-get install chromium) or set CHROME_PATH.');
  await progress.step('Installing Chromium', async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { code, output } = await runCommand('apt-get', args, {
        cwd: ROOT,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (code !== 0) throw new Fault(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
    }
  });
}
