import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine: `CHROME_PATH`, else where Debian and others install it. */
export function chromiumPath(): string {
  const found = [process.env.CHROME_PATH, ...CANDIDATES].find((path) => path && existsSync(path));
  if (!found) throw new Error('no Chromium: install it (apt-get install chromium) or set CHROME_PATH');
  return found;
}
