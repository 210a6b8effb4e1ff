// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
export const findChromium = () => firstBrowser([...SHELL, ...BROWSERS]);

/** The Chromium of the journeys; throws with what to do when there is none. */
export const chromiumPath = () => required(findChromium());

/**
 * The Chromium of figures and pictures: a whole browser where there is one, since the shell loads lazy images at once and
 * sets letters otherwise.
 */
export const wholeChromiumPath = () => required(firstBrowser([...BROWSERS, ...SHELL]));

const LIBRARIES = '/usr/lib';

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
