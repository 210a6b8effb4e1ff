// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi']);

/**
 * Every file at or below the paths, in a stable order.
 *
 * @param {readonly string[]} paths absolute
 * @returns {string[]}
 */
function filesOf(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name));
    return filesOf(names.toSorted().map((name) => join(path, name)));
  });
}

/**
 * One hash over files and folders (tests and products left out) and over this Node's ABI, since compiled packages
 * belong to one. Files are named as seen from `folder`, so that a tree that was moved as a whole has the same.
 *
 * @param {readonly string[]} paths absolute
 * @param {string} folder absolute
 */
function hashOf(paths, folder) {
  const hash = createHash('sha256').update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const file of filesOf(paths)) hash.update(relative(folder, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** A mark that a step was finished for exactly these inputs; it is taken away while the step runs again. */
export class Stamp {
  /**
   * @param {string} file
   * @param {readonly string[]} inputs
   */
  constructor(file, inputs) {
    this.file = file;
    this.value = hashOf(inputs, dirname(file));
  }

  /** `done` for these inputs, `other` for earlier ones, `none` when the step never came to its end. */
  get state() {
    if (!existsSync(this.file)) return 'none';
    return readFileSync(this.file, 'utf8') === this.value ? 'done' : 'other';
  }

  clear() {
    rmSync(this.file, { force: true });
  }

  write() {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, this.value);
  }
}
