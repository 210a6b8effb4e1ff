// @ts-check
import { Fault } from './fault.mjs';
import { ROOT } from './project.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs packages of Debian, as root; anybody else is told in one line what to do.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {string} what they are, such as `Chromium`
 * @param {readonly string[]} packages
 * @param {string} [otherwise] what else would do
 */
export async function installDebianPackages(progress, what, packages, otherwise = '') {
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0)
    throw new Fault(`There is no ${what}: install it (apt-get ${install.join(' ')})${otherwise}.`);
  await progress.step(`Installing ${what}`, async () => {
    for (const args of [['update'], install]) {
      const { code, output } = await runCommand('apt-get', args, {
        cwd: ROOT,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (code !== 0) throw new Fault(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
    }
  });
}
