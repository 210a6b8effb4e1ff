// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';

/** Lists the files that git tracks or would add, relative to the root. */
export const listProjectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Cache of check results for unchanged files; `npm ci` empties it. */
export const CHECKS_CACHE = join(ROOT, 'node_modules', '.cache', 'checks');
