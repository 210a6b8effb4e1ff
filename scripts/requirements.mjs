// @ts-check
// npm run requirements [-- <folder> …]: lists which passed tests of the last `npm test` prove which
// requirement of tests/requirements.md; fails if one has none. After a run in shards, name the `test-results`
// folder of each.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  listPassedPlaywrightTests,
  listPassedVitestTests,
  mapProofs,
  parseRequirements,
} from './checks/requirement-proofs.mjs';
import { ASSERTIONS, getReportFile, PARTS, RESULTS } from './checks/test-parts.mjs';
import { CommandError, runMain } from './steps/terminal.mjs';
import { ROOT } from './steps/project.mjs';

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads the passed tests from the reports. Throws if a part has no report.
 *
 * @param {readonly string[]} folders with reports
 */
function readPassedTests(folders) {
  /** @param {string} name @returns {string[]} */
  const findReports = (name) => folders.map((folder) => getReportFile(name, folder)).filter((file) => existsSync(file));
  const parts = PARTS.filter(({ projects, journeys }) => projects ?? journeys);
  const names = [...parts.map(({ name }) => name), ...parts.filter(({ journeys }) => journeys).map(() => ASSERTIONS)];
  const missing = names.filter((name) => findReports(name).length === 0);
  if (missing.length > 0) {
    throw new CommandError(
      `What proves a requirement is a passed test: run npm test first (no report of ${missing.join(', ')}).`,
    );
  }
  const assertions = Object.assign({}, ...findReports(ASSERTIONS).map(readJson));
  const tests = parts.flatMap(({ name, journeys }) =>
    findReports(name).flatMap((file) =>
      journeys ? listPassedPlaywrightTests(readJson(file), assertions) : listPassedVitestTests(readJson(file)),
    ),
  );
  return tests.map(({ file, title }) => ({ file: file.startsWith(ROOT) ? relative(ROOT, file) : file, title }));
}

async function main() {
  const folders = process.argv.slice(2);
  const { demanded, later } = parseRequirements(readFileSync(join(ROOT, 'tests', 'requirements.md'), 'utf8'));
  const proofs = mapProofs(readPassedTests(folders.length > 0 ? folders : [RESULTS]));

  /** @param {readonly string[]} ids @param {string} absence */
  const list = (ids, absence) => {
    for (const id of ids) console.log(`${id.padEnd(4)} ${proofs.get(id)?.join('\n     ') ?? absence}`);
  };
  list(demanded, 'NO PASSED TEST');
  console.log('\nNot demanded yet:');
  list(later, '-');

  const missing = demanded.filter((id) => !proofs.has(id));
  const unknown = [...proofs.keys()].filter((id) => !demanded.includes(id) && !later.includes(id));
  if (unknown.length > 0) console.log(`\nNamed by tests, but no requirement: ${unknown.join(', ')}`);
  if (missing.length > 0) console.log(`\nWithout a passed test: ${missing.join(', ')}`);
  const failed = missing.length + unknown.length;
  console.log(`\nrequirements: ${demanded.length - missing.length} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await runMain(main);
