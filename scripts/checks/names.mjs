// @ts-check
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../steps/project.mjs';
import { listProjectFiles } from './project-files.mjs';

const CODE = /\.(?:ts|tsx|mjs|cjs|mts)$/;
const GENERATED = /^cms\/types\/generated\//;
const MAX_COMMENT_COLUMNS = 110;
const COMMENT = /^\s*(?:\/\/|\/?\*)(?!.*(?:oxlint-disable|@typedef|@type ))/;
/**
 * A function whose name says whose value it returns, but not what it does: `getX`, `findX`, `toX` or
 * `createX` instead.
 */
const POSSESSIVE_FUNCTION = /(?:function\*? |const )([a-z]\w{0,60}Of)(?:[<(]| = (?:async )?(?:[<(]|\w{1,60} =>))/g;
/** Demo pictures, which are named after what they show. */
const DEMO = /^demo\//;
/** Words of file names that have a standard term, by the rules of `docs/development.md`. */
const FILE_WORDS = new Map([
  ['answer', 'response or result'],
  ['answers', 'responses or results'],
  ['door', 'route'],
  ['doors', 'routes'],
  ['keeper', 'cache, store or supervisor'],
  ['kept', 'cached or saved'],
  ['paper', 'file or document'],
  ['papers', 'files or documents'],
  ['seen', 'observability'],
  ['stray', 'inconsistent'],
  ['told', 'logged or reported'],
]);

/** Problems of one file's name: words that have a standard term. @param {string} path */
const findFileNameIssues = (path) =>
  (DEMO.test(path) ? [] : basename(path).split(/[-.]/)).flatMap((word) => {
    const term = FILE_WORDS.get(word);
    return term === undefined ? [] : [`${path}: "${word}" in the file name, say ${term}`];
  });

/**
 * Names of functions and files, and the width of comments, where they break the rules of
 * `docs/development.md`. Single identifiers that are not used any more are a rule of the linter
 * (`id-denylist`).
 *
 * @returns {string[]} one line for each issue
 */
export function findNamingIssues() {
  return listProjectFiles()
    .filter((path) => CODE.test(path) && !GENERATED.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const wide = text
        .split('\n')
        .flatMap((line, index) =>
          line.length > MAX_COMMENT_COLUMNS && COMMENT.test(line)
            ? [
                `${path}:${String(index + 1)}: a comment of ${String(line.length)} columns, at most ${String(MAX_COMMENT_COLUMNS)}`,
              ]
            : [],
        );
      const functions = [...text.matchAll(POSSESSIVE_FUNCTION)].map(
        ([, name]) => `${path}: function "${String(name)}", begin its name with a verb`,
      );
      return [...findFileNameIssues(path), ...wide, ...functions];
    });
}
