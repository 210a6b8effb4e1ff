// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDomainCycles } from '../../scripts/checks/layers.mjs';
import { ROOT } from '../../scripts/steps/project.mjs';

const PRODUCT_PATHS = ['cms/src', 'cms/config', 'web/src', 'web/server', 'web/vite', 'scripts'];
const CODE = /\.(ts|tsx|mjs)$/;
const NOT_PRODUCT = /\.test\.|\/demo\//;
const SHORT_LINES = 20;
/** Lines of a run that counts as copied, without lines that hardly contain words. */
const COPIED_LINES = 8;
const TELLING = /\w{3}.*\w/;
/** Imports are left out, since they are similar everywhere. */
const IMPORTED = /^(import|export) .* from |^} from /;

/** Reads the product files, by path. */
function readProductFiles() {
  const listed = execFileSync('git', ['ls-files', ...PRODUCT_PATHS], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const paths = listed.filter((path) => CODE.test(path) && !NOT_PRODUCT.test(path) && existsSync(join(ROOT, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** @param {readonly number[]} values */
const getMedian = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Counts the lines in runs that also occur elsewhere, first occurrences not included.
 *
 * @param {ReadonlyMap<string, string>} files
 */
function countCopiedLines(files) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  let copied = 0;
  for (const [path, text] of files) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => TELLING.test(line) && !IMPORTED.test(line) && !line.startsWith('*') && !line.startsWith('//'));
    let last = -COPIED_LINES;
    for (let index = 0; index + COPIED_LINES <= lines.length; index += 1) {
      const run = lines.slice(index, index + COPIED_LINES).join('\n');
      const first = seen.get(run);
      if (first === undefined) seen.set(run, `${path}:${index}`);
      else {
        // Runs overlap: only lines that the previous one has not counted.
        copied += Math.min(COPIED_LINES, index - last);
        last = index;
      }
    }
  }
  return copied;
}

const KITS =
  /^(cms\/src\/core\/documents\/|cms\/src\/contract\/bilingual-write\.|web\/src\/shared\/(editor|collection)\/(?!spreadsheet))/;
const COMMENT = /^(\/\/|\/\*|\*|\{\/\*)/;

/**
 * Counts the lines of the kits of documents, editors and collections that are neither blank nor comments.
 *
 * @param {ReadonlyMap<string, string>} files
 */
const countKitLines = (files) =>
  [...files]
    .filter(([path]) => KITS.test(path))
    .flatMap(([, text]) => text.split('\n').map((line) => line.trim()))
    .filter((line) => line !== '' && !COMMENT.test(line)).length;

/** Measures the code: number and length of files, copied lines, lines of the kits, and import cycles. */
export async function measureCode() {
  const files = readProductFiles();
  const lengths = [...files.values()].map((text) => text.split('\n').length - 1);
  return {
    files: files.size,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: getMedian(lengths),
    short: lengths.filter((length) => length <= SHORT_LINES).length,
    copied: countCopiedLines(files),
    kits: countKitLines(files),
    circles: await findDomainCycles(),
  };
}
