// @ts-check
import { existsSync } from 'node:fs';

/** The engine without windows: journeys take a fifth less time in it. */
const SHELL = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** The first of these programs that this machine has; `CHROME_PATH` goes before all. @param {readonly string[]} names */
const firstOf = (names) =>
  [process.env.CHROME_PATH, ...names.map((name) => `/usr/bin/${name}`)].find((path) => path && existsSync(path));

/** @param {string | undefined} found */
function required(found) {
  if (!found) throw new Error('There is no Chromium: install it (apt-get install chromium) or set CHROME_PATH.');
  return found;
}

/** The Chromium of this machine for journeys, if any. */
export const findChromium = () => firstOf([...SHELL, ...BROWSERS]);

/** The Chromium of the journeys; throws with what to do when there is none. */
export const chromiumPath = () => required(findChromium());

/** The Chromium of figures and pictures: a whole browser where there is one, since the shell loads lazy images at once. */
export const wholeChromiumPath = () => required(firstOf([...BROWSERS, ...SHELL]));
