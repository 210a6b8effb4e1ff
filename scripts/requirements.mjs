// @ts-check
// npm run requirements: which passed tests of the last `npm test` prove which piece of tests/requirements.md; fails on a
// demanded piece without one.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { passedInPlaywright, passedInVitest, proofsIn, requirementsIn } from './checks/requirement-proofs.mjs';
import { ASSERTIONS_FILE, REPORTS, reportFile } from './checks/failed-tests.mjs';
import { Fault, runMain } from './steps/terminal.mjs';
import { ROOT } from './steps/project.mjs';

/** @param {string} file */
const parsed = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The tests that have passed; a part that has not run leaves its pieces unproven and is named. */
function passedTests() {
  const files = [...REPORTS.vitest, ...REPORTS.playwright].map(reportFile).concat(ASSERTIONS_FILE);
  const missing = files.filter((file) => !existsSync(file)).map((file) => relative(ROOT, file));
  if (missing.length > 0) {
    throw new Fault(
      `What proves a requirement is a passed test: run npm test first (there is no ${missing.join(', no ')}).`,
    );
  }
  const assertions = parsed(ASSERTIONS_FILE);
  const tests = [
    ...REPORTS.vitest.flatMap((name) => passedInVitest(parsed(reportFile(name)))),
    ...REPORTS.playwright.flatMap((name) => passedInPlaywright(parsed(reportFile(name)), assertions)),
  ];
  return tests.map(({ file, title }) => ({ file: file.startsWith(ROOT) ? relative(ROOT, file) : file, title }));
}

async function main() {
  const { demanded, later } = requirementsIn(readFileSync(join(ROOT, 'tests', 'requirements.md'), 'utf8'));
  const proofs = proofsIn(passedTests());

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
