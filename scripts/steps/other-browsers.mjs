// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

const LIBRARIES = '/usr/lib';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** @param {readonly string[]} paths */
const firstOf = (paths) => paths.find((path) => existsSync(path));

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
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureOtherBrowsers(progress) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (hasOtherBrowsers() || !(canInstall || process.env.CI)) return;
  await installDebianPackages(progress, 'Firefox and WebKit', PACKAGES);
}
