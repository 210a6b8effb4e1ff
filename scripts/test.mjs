// @ts-check
// npm test: everything, on a fresh clone too. Ends with the line `N passed, N failed`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './checks/failed-tests.mjs';
import { browserPart, commandPart, otherBrowsersPart, vitestPart } from './checks/test-parts.mjs';
import { ensureBrowser, ensureOtherBrowsers, ensurePrintPrograms, ensureS3Store } from './steps/programs.mjs';
import { faultText, Progress } from './steps/terminal.mjs';
import { install } from './steps/install.mjs';
import { checkNode } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';

/** @typedef {import('./checks/test-parts.mjs').Count} Count */

/** @typedef {[name: string, run: () => Promise<Count>]} Part */

/**
 * Parts of a group run at the same time: what waits for time-outs goes beside what computes.
 *
 * @type {Part[][]}
 */
const GROUPS = [
  [
    ['checks', () => commandPart('check.mjs')],
    ['storage', () => vitestPart('storage', ['storage'])],
  ],
  [
    ['unit tests', () => vitestPart('unit', ['cms', 'web-lib', 'web', 'server', 'scripts'])],
    ['other browsers', otherBrowsersPart],
  ],
  // One run, so that its files share all cores to the end.
  [['API', () => vitestPart('api', ['api-sqlite', 'api-starts', 'api-postgres'])]],
  [['journeys in a browser', browserPart]],
  [['requirements', () => commandPart('requirements.mjs')]],
];

const total = { passed: 0, failed: 0 };

/** @type {string[]} */
const failures = [];

/** Installs and builds; what cannot be had is one readable line and one failure. */
async function prepare() {
  const progress = new Progress();
  const context = { progress, logDir: join(ROOT, '.data', 'logs'), pictures: true };
  const machine = async () => {
    await ensureBrowser(progress);
    await ensureOtherBrowsers(progress);
    await ensureS3Store(progress);
    await ensurePrintPrograms(progress);
  };
  await Promise.all([prepareProducts(context), install('tools', context), machine()]);
}

/**
 * Runs one part and adds to the total.
 *
 * @param {Part} part
 * @returns {Promise<string>} its line of the summary
 */
async function runPart([name, run]) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { passed, failed, failures: found = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  failures.push(...found.map((failure) => `${name}: ${failure}`));
  return `  ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`;
}

async function runParts() {
  // What an earlier run has proven says nothing about this one.
  rmSync(RESULTS, { recursive: true, force: true });
  /** @type {string[]} */
  const summary = [];
  for (const group of GROUPS) summary.push(...(await Promise.all(group.map(runPart))));
  // Failed tests are repeated where the output ends: it is thousands of lines long.
  console.log(['', ...failures.map((failure) => `FAILED ${failure}\n`), ...summary, ''].join('\n'));
}

try {
  checkNode();
  await prepare();
  await runParts();
} catch (error) {
  total.failed += 1;
  console.error(faultText(error));
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
