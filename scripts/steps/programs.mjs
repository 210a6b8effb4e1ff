// @ts-check
import { existsSync } from 'node:fs';
import { findChromium, hasOtherBrowsers } from './find-browsers.mjs';
import { CommandError } from './terminal.mjs';
import { ROOT } from './project.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs Debian packages if run as root; otherwise throws a `CommandError` with instructions.
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

/** The headless shell for journeys, and the full browser, which renders text differently, for screenshots. */
const CHROMIUM = ['chromium-headless-shell', 'chromium'];

/**
 * Ensures that Chromium is installed for journeys and screenshots: root installs Debian's. Other users may
 * use any Chromium.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureChromium(progress) {
  const missing = CHROMIUM.filter((name) => !existsSync(`/usr/bin/${name}`));
  const isGiven = Boolean(process.env.CHROME_PATH) || (findChromium() !== undefined && process.getuid?.() !== 0);
  if (missing.length === 0 || isGiven) return;
  await installDebianPackages(progress, 'Chromium', missing, ', or set CHROME_PATH');
}

const OTHER_BROWSERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Ensures that Firefox and WebKit are installed: root installs Debian's. Outside continuous integration they
 * may be missing.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureOtherBrowsers(progress) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (hasOtherBrowsers() || !(canInstall || process.env.CI)) return;
  await installDebianPackages(progress, 'Firefox and WebKit', OTHER_BROWSERS);
}

/**
 * Ensures that Ceph's S3 gateway is installed, with which uploads to S3 are tested.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureS3Store(progress) {
  if (['radosgw', 'ceph-mon', 'ceph-osd'].every((program) => existsSync(`/usr/bin/${program}`))) return;
  await installDebianPackages(progress, 'S3 store (Ceph)', ['radosgw', 'ceph-mon', 'ceph-osd']);
}

/**
 * Ensures that Poppler and Ghostscript are installed, with which tests render the label's print file.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensurePrintPrograms(progress) {
  if (['pdftoppm', 'gs'].every((program) => existsSync(`/usr/bin/${program}`))) return;
  await installDebianPackages(progress, 'Poppler and Ghostscript', ['poppler-utils', 'ghostscript']);
}

/**
 * Ensures that the web servers are installed on which tests serve the archive of labels.
 *
 * @param {import('./terminal.mjs').Progress} progress
 */
export async function ensureWebServers(progress) {
  if (['/usr/sbin/nginx', '/usr/sbin/apache2', '/usr/bin/caddy'].every((program) => existsSync(program))) return;
  await installDebianPackages(progress, 'Web servers (nginx, Apache, Caddy)', [
    'nginx-light',
    'apache2-bin',
    'media-types',
    'caddy',
  ]);
}
