// @ts-check
import { findChromium } from './chromium.mjs';
import { installDebianPackages } from './debian-packages.mjs';

/**
 * Sees to it that there is a Chromium for the journeys: the one of this machine, else Debian's, which root installs.
 *
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureBrowser(progress) {
  if (findChromium()) return;
  await installDebianPackages(progress, 'Chromium', ['chromium-headless-shell'], ', or set CHROME_PATH');
}
