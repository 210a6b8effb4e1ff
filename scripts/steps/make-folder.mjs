// @ts-check
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, for its owner only. Node's own way goes on for ever where a folder is there in which
 * nothing can be made, such as `/proc`.
 *
 * @param {string} path
 */
export function makeFolder(path) {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
