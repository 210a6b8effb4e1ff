// @ts-check
import { basename, dirname } from 'node:path';

/** @typedef {'units' | 'components' | 'api' | 'journeys'} Kind */
/** @typedef {{ file: string, kind: Kind, project?: string }} TestFile paths from the root */

/** Words in file and folder names that do not identify a subject. */
const GENERIC = new Set([
  'browser',
  'contract',
  'editor',
  'index',
  'item',
  'list',
  'page',
  'pages',
  'site',
  'state',
  'test',
  'write',
]);

/** @param {string} name */
const splitWords = (name) =>
  name
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3 && !GENERIC.has(word));

/** Captures the subject of a product path: the name of its folder or file. */
const SUBJECT = /^(?:cms\/src\/(?:api|contract)|web\/src\/(?:features|app\/pages\/\w+)|tests\/support)\/([\w-]+)/;

/**
 * Whether an API test or journey has the same subject as a changed file: a word of its name is in the name of
 * the changed API folder, feature or contract file.
 *
 * @param {string} testFile
 * @param {readonly string[]} changed
 */
export function hasSameSubject(testFile, changed) {
  if (changed.includes(testFile)) return true;
  const subjects = new Set(changed.flatMap((path) => splitWords(SUBJECT.exec(path)?.[1] ?? '')));
  return splitWords(basename(testFile)).some((word) => subjects.has(word));
}

/**
 * Returns how close a test file is to the changed files: the number of shared folders, plus one for the same
 * name; infinite for a changed test.
 *
 * @param {string} testFile
 * @param {readonly string[]} changed
 */
function countSharedFolders(testFile, changed) {
  const folders = dirname(testFile).split('/');
  const counts = changed.map((path) => {
    if (path === testFile) return Infinity;
    const others = dirname(path).split('/');
    const split = folders.findIndex((folder, index) => folder !== others[index]);
    const stem = basename(path).replace(/\.\w+$/, '');
    return (split < 0 ? folders.length : split) + (basename(testFile).startsWith(`${stem}.`) ? 1 : 0);
  });
  return Math.max(0, ...counts);
}

/**
 * About how long a file takes on two cores; `start` is what the first of a kind takes in addition, such as
 * servers.
 */
const SECONDS = {
  units: { start: 5, file: 0.6, dom: 4 },
  components: { start: 8, file: 5, dom: 5 },
  api: { start: 15, file: 8, dom: 8 },
  journeys: { start: 20, file: 12, dom: 12 },
};

/**
 * Chooses the tests that fit into a time: the closest to the change first, and unit tests before those that
 * start servers.
 *
 * @param {readonly TestFile[]} tests that a change touches
 * @param {readonly string[]} changed paths from the root
 * @param {number} seconds
 * @returns {{ chosen: TestFile[], skipped: TestFile[] }}
 */
export function chooseTests(tests, changed, seconds) {
  const kinds = Object.keys(SECONDS);
  const ordered = tests
    .map((test) => ({ test, near: countSharedFolders(test.file, changed) }))
    .toSorted((one, other) => kinds.indexOf(one.test.kind) - kinds.indexOf(other.test.kind) || other.near - one.near);
  /** @type {Set<Kind>} */
  const started = new Set();
  /** @type {TestFile[]} */
  const chosen = [];
  /** @type {TestFile[]} */
  const skippedTests = [];
  let rest = seconds;
  for (const { test } of ordered) {
    const { start, file, dom } = SECONDS[test.kind];
    const cost = (started.has(test.kind) ? 0 : start) + (test.project === 'web' ? dom : file);
    if (cost > rest) skippedTests.push(test);
    else {
      rest -= cost;
      started.add(test.kind);
      chosen.push(test);
    }
  }
  return { chosen, skipped: skippedTests };
}
