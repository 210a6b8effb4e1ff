// @ts-check
import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine, if any: `CHROME_PATH`, else where Debian and others install it. */
export const findChromium = () => [process.env.CHROME_PATH, ...CANDIDATES].find((path) => path && existsSync(path));

/** The Chromium of the journeys, figures and pictures; throws with what to do when there is none. */
export function chromiumPath() {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: install it (apt-get install chromium) or set CHROME_PATH.');
  return found;
}
