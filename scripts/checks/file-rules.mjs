// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';

const MAX_LINES = 300;
const MAX_DEPTH_BELOW_SRC = 4;
const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/;
const GENERATED = /^cms\/types\/generated\//;

/** Files that git knows or would add, relative to the root. */
const projectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** @param {string} path */
const depthBelowSrc = (path) => path.replace(/^(?:cms|web)\/src\//, '').split('/').length - 1;

/**
 * Faults of single files, one line each: too long, too deep, or a lock file that records where packages came from.
 *
 * @returns {string[]}
 */
export function fileFaults() {
  /** @type {string[]} */
  const faults = [];
  for (const path of projectFiles()) {
    if (path.endsWith('package-lock.json')) {
      if (/"resolved": *"http/.test(readFileSync(join(ROOT, path), 'utf8')))
        faults.push(`${path}: records download addresses`);
    } else if (CODE.test(path) && !GENERATED.test(path)) {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
      if (lines > MAX_LINES) faults.push(`${path}: ${lines} lines, at most ${MAX_LINES}`);
      if (/^(?:cms|web)\/src\//.test(path) && depthBelowSrc(path) > MAX_DEPTH_BELOW_SRC) {
        faults.push(`${path}: more than ${MAX_DEPTH_BELOW_SRC} folders below src`);
      }
    }
  }
  return faults;
}
