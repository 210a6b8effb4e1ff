// @ts-check
import { existsSync } from 'node:fs';
import { findChromium, hasOtherBrowsers } from './find-browsers.mjs';
import { CommandError } from './terminal.mjs';
import { ROOT } from './project.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs packages of Debian, as root; anybody else is told in one line what to do.
 *
 * @param {import('./terminal.mjs').Progress} progress
 * @param {string} what they are, such as `Chromium`
 * @param {readonly string[]} packages
 * @param {string} [otherwise] what else would do
 */
export async function installDebianPackages(progress, what, packages, otherwise = '') {
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0)
    throw new CommandError(`There is no ${what}: install it (apt-get ${install.join(' ')})${otherwise}.`);
  await progress.step(`Installing ${what}`, async () => {
    for (const args of [['update'], install]) {
      const { code, output } = await runCommand('apt-get', args, {
        cwd: ROOT,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (code !== 0) throw new CommandError(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
    }
  });
}

/** The engine alone, for journeys, and the whole browser, which sets letters in a way of its own, for pictures of pages. */
const CHROMIUM = ['chromium-headless-shell', 'chromium'];

/**
 * Sees to it that there is a Chromium for the journeys and one for pictures: those of this machine, else Debian's, which
 * root installs. Whoever is not root and has another one does with that.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureBrowser(progress) {
  const missing = CHROMIUM.filter((name) => !existsSync(`/usr/bin/${name}`));
  const isGiven = Boolean(process.env.CHROME_PATH) || (findChromium() !== undefined && process.getuid?.() !== 0);
  if (missing.length === 0 || isGiven) return;
  await installDebianPackages(progress, 'Chromium', missing, ', or set CHROME_PATH');
}

const OTHER_BROWSERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Sees to it that there are Firefox and WebKit: those of this machine, else Debian's, which root installs. Elsewhere
 * than in continuous integration nobody is made to have them.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureOtherBrowsers(progress) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (hasOtherBrowsers() || !(canInstall || process.env.CI)) return;
  await installDebianPackages(progress, 'Firefox and WebKit', OTHER_BROWSERS);
}

/**
 * Sees to it that there is Ceph's S3 gateway, with which uploads to S3 are tested.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureS3Store(progress) {
  if (['radosgw', 'ceph-mon', 'ceph-osd'].every((program) => existsSync(`/usr/bin/${program}`))) return;
  await installDebianPackages(progress, 'S3 store (Ceph)', ['radosgw', 'ceph-mon', 'ceph-osd']);
}

/**
 * Sees to it that there are Poppler and Ghostscript, which print what the label's printer gets, so that tests read it.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensurePrintPrograms(progress) {
  if (['pdftoppm', 'gs'].every((program) => existsSync(`/usr/bin/${program}`))) return;
  await installDebianPackages(progress, 'Poppler and Ghostscript', ['poppler-utils', 'ghostscript']);
}
