// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The headless engine: journeys take a fifth less time in it. */
const SHELL = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** @param {readonly string[]} paths */
const findFirstFile = (paths) => paths.find((path) => existsSync(path));

/** Path of the first installed browser; `CHROME_PATH` takes precedence. @param {readonly string[]} names */
const findFirstBrowser = (names) =>
  findFirstFile([process.env.CHROME_PATH ?? '', ...names.map((name) => `/usr/bin/${name}`)]);

/** @param {string | undefined} found */
function requireBrowser(found) {
  if (!found) throw new Error('There is no Chromium: install it (apt-get install chromium) or set CHROME_PATH.');
  return found;
}

/** Returns the path of the installed Chromium for journeys; `undefined` if there is none. */
export const findChromium = () => findFirstBrowser([...SHELL, ...BROWSERS]);

/** Returns the path of the Chromium for journeys. Throws with instructions if there is none. */
export const requireChromium = () => requireBrowser(findChromium());

/**
 * Returns the path of a full Chromium for measurements and screenshots, else of the headless shell, which
 * loads lazy images at once and renders text differently. Throws if there is none.
 */
export const requireFullChromium = () => requireBrowser(findFirstBrowser([...BROWSERS, ...SHELL]));

const LIBRARIES = '/usr/lib';

/** Returns the path of the installed Firefox; `undefined` if there is none. */
export const findFirefox = () => findFirstFile(['/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** Returns the paths of the WebKit driver, its MiniBrowser and Xvfb; `undefined` unless all are installed. */
export function findWebkit() {
  const driver = findFirstFile(['/usr/bin/WebKitWebDriver']);
  const xvfb = findFirstFile(['/usr/bin/Xvfb']);
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const browser = findFirstFile(folders.map((folder) => join(LIBRARIES, folder, 'webkit2gtk-4.1', 'MiniBrowser')));
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined;
}

/** Whether Firefox and WebKit are installed, so that journeys can run in them. */
export const hasOtherBrowsers = () => findFirefox() !== undefined && findWebkit() !== undefined;
