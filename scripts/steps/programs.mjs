// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './terminal.mjs';
import { ROOT } from './project.mjs';
import { runCommand } from './run-command.mjs';

/** The engine without windows: journeys take a fifth less time in it. */
const SHELL = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** @param {readonly string[]} paths */
const firstOf = (paths) => paths.find((path) => existsSync(path));

/** The first of these programs that this machine has; `CHROME_PATH` goes before all. @param {readonly string[]} names */
const firstBrowser = (names) => firstOf([process.env.CHROME_PATH ?? '', ...names.map((name) => `/usr/bin/${name}`)]);

/** @param {string | undefined} found */
function required(found) {
  if (!found) throw new Error('There is no Chromium: install it (apt-get install chromium) or set CHROME_PATH.');
  return found;
}

/** The Chromium of this machine for journeys, if any. */
const findChromium = () => firstBrowser([...SHELL, ...BROWSERS]);

/** The Chromium of the journeys; throws with what to do when there is none. */
export const chromiumPath = () => required(findChromium());

/** The Chromium of figures and pictures: a whole browser where there is one, since the shell loads lazy images at once. */
export const wholeChromiumPath = () => required(firstBrowser([...BROWSERS, ...SHELL]));

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

/**
 * Sees to it that there is a Chromium for the journeys: the one of this machine, else Debian's, which root installs.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureBrowser(progress) {
  if (findChromium()) return;
  await installDebianPackages(progress, 'Chromium', ['chromium-headless-shell'], ', or set CHROME_PATH');
}

const LIBRARIES = '/usr/lib';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** The Firefox of this machine, if any. */
export const findFirefox = () => firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** What WebKit is driven with: its driver, its small browser, and a screen for it, if this machine has all three. */
export function findWebkit() {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const xvfb = firstOf(['/usr/bin/Xvfb']);
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const browser = firstOf(folders.map((folder) => join(LIBRARIES, folder, 'webkit2gtk-4.1', 'MiniBrowser')));
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined;
}

/** Whether the journeys in Firefox and in WebKit can run on this machine. */
export const hasOtherBrowsers = () => findFirefox() !== undefined && findWebkit() !== undefined;

/**
 * Sees to it that there are Firefox and WebKit: those of this machine, else Debian's, which root installs. Elsewhere
 * than in continuous integration nobody is made to have them.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureOtherBrowsers(progress) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (hasOtherBrowsers() || !(canInstall || process.env.CI)) return;
  await installDebianPackages(progress, 'Firefox and WebKit', PACKAGES);
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
