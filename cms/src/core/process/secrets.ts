import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory, isBuild } from './data-directory';
import { environment } from './environment';
import { isErrno } from './errno';

/** Reads `DATA_DIR/secret`, or creates it; of two processes that start at once, both end up with the same one. */
function storedSecret(): string {
  const file = join(dataDirectory(), 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret that this installation has made for itself; `null` where it comes from the environment. */
export const keptSecret = (): string | null => (environment().APP_SECRET === undefined ? storedSecret() : null);

/** Puts the secret of a restored installation in the place of this one's, so that what it has signed stays good. */
export function restoreSecret(secret: string): void {
  if (environment().APP_SECRET === undefined) writeFileSync(join(dataDirectory(), 'secret'), secret, { mode: 0o600 });
}

let root: string | undefined;
const rootSecret = (): string =>
  (root ??= environment().APP_SECRET ?? (isBuild() ? randomBytes(32).toString('hex') : storedSecret()));

/**
 * A secret for one purpose, 64 hex digits, derived (HKDF-SHA256) from `APP_SECRET` or from the secret file in the
 * data directory, so that there is one thing to keep and to back up.
 */
export const secretFor = (purpose: string): string =>
  Buffer.from(hkdfSync('sha256', rootSecret(), '', purpose, 32)).toString('hex');
