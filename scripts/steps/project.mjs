// @ts-check
// See docs/adr/0001-two-npm-roots.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project, wherever a command is started from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CMS = join(ROOT, 'cms');
export const WEB = join(ROOT, 'web');
/** The programs that draw the pictures of the demo; what they draw is in `cms/demo/originals`. */
export const DEMO = join(ROOT, 'demo');

/**
 * Returns the JavaScript file of an installed command, to run with the current Node. Throws if it is not
 * installed.
 *
 * @param {string} npmRoot
 * @param {string} path such as `vitest/vitest.mjs`
 */
export function getCommandFile(npmRoot, path) {
  const file = join(npmRoot, 'node_modules', path);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm install in ${npmRoot}`);
  return file;
}
