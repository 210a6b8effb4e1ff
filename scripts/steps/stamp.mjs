// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi']);

/**
 * Lists all files at or below the paths in a stable order, without tests and build output.
 *
 * @param {readonly string[]} paths absolute
 * @returns {string[]}
 */
function listFiles(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name));
    return listFiles(names.toSorted().map((name) => join(path, name)));
  });
}

/**
 * Hashes files and folders, and the ABI of this Node, on which compiled packages depend. File names are
 * relative to `folder`, so that a moved tree has the same hash.
 *
 * @param {readonly string[]} paths absolute
 * @param {string} folder absolute
 */
function hashFiles(paths, folder) {
  const hash = createHash('sha256').update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const file of listFiles(paths)) hash.update(relative(folder, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * A file that records that a step was completed for certain inputs; it is removed while the step runs again.
 */
export class Stamp {
  /**
   * @param {string} file
   * @param {readonly string[]} inputs
   */
  constructor(file, inputs) {
    this.file = file;
    this.value = hashFiles(inputs, dirname(file));
  }

  /** `done` if completed for these inputs, `other` for earlier inputs, `none` if never completed. */
  get state() {
    if (!existsSync(this.file)) return 'none';
    return readFileSync(this.file, 'utf8') === this.value ? 'done' : 'other';
  }

  clearMark() {
    rmSync(this.file, { force: true });
  }

  markDone() {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, this.value);
  }
}
