// @ts-check
// npm test [-- --shard=1/3]: all tests, also on a fresh clone. Ends with the line `N passed, N failed`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runPart, runScript } from './checks/run-part.mjs';
import { parseShard, PARTS, RESULTS, runParts } from './checks/test-parts.mjs';
import { readEndedServers } from './checks/ended-servers.mjs';
import { listSlowest } from './checks/test-reports.mjs';
import {
  ensureChromium,
  ensureOtherBrowsers,
  ensurePrintPrograms,
  ensureS3Store,
  ensureWebServers,
} from './steps/programs.mjs';
import { formatError, Progress } from './steps/terminal.mjs';
import { install } from './steps/install.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';

/** @typedef {import('./checks/test-reports.mjs').PartResult} PartResult */
/** @typedef {{ name: string, seconds: number, result: PartResult }} Run */

/** Installs and builds everything that the tests need. */
async function prepare() {
  const progress = new Progress();
  const context = { progress, logDir: join(ROOT, '.data', 'logs'), pictures: true };
  const machine = async () => {
    await ensureChromium(progress);
    await ensureOtherBrowsers(progress);
    await ensureS3Store(progress);
    await ensurePrintPrograms(progress);
    await ensureWebServers(progress);
  };
  await Promise.all([prepareProducts(context), install('tools', context), machine()]);
}

/** @param {string} name @param {() => Promise<PartResult>} run @returns {Promise<Run>} */
async function measure(name, run) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const result = await run();
  return { name, seconds: Math.round((Date.now() - started) / 1000), result };
}

/** @param {string | undefined} shard @returns {Promise<Run[]>} */
async function runAll(shard) {
  // Results of an earlier run must not count for this one.
  rmSync(RESULTS, { recursive: true, force: true });
  const isFirst = shard === undefined || shard.startsWith('1/');
  const parts = PARTS.filter(({ isUnsplit }) => isFirst || !isUnsplit);
  const runs = await runParts(parts, (part) => measure(part.name, () => runPart(part, shard)));
  // The requirements need the results of all shards: `npm run requirements -- <folder of each shard>`.
  if (shard === undefined) runs.push(await measure('requirements', () => runScript('requirements.mjs')));
  return runs;
}

/** More failures of one part than this have one cause: the first ones and their number tell enough. */
const MAX_LISTED_FAILURES = 20;

/** @param {Run} run @returns {string[]} */
function listFailures({ name, result: { failures = [] } }) {
  const listed = failures
    .slice(0, MAX_LISTED_FAILURES)
    .map(({ text, command }) => `FAILED ${name}: ${text}\n  Run it alone: ${command}\n`);
  const rest = failures.length - listed.length;
  return rest > 0 ? [...listed, `FAILED ${name}: ${rest} more\n`] : listed;
}

/**
 * The end of the output, which is thousands of lines long: failures with the command that runs each alone,
 * servers that ended, the slowest files, seconds of each part.
 *
 * @param {readonly Run[]} runs
 */
function summarise(runs) {
  const slowest = listSlowest(runs.flatMap(({ result }) => result.times ?? []));
  const partLines = runs.map(
    ({ name, seconds, result }) => `  ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
  );
  return [
    '',
    ...runs.flatMap(listFailures),
    readEndedServers(),
    'Slowest files:',
    ...slowest,
    '',
    'Parts:',
    ...partLines,
    '',
  ].join('\n');
}

let [passed, failed] = [0, 0];
try {
  const shard = parseShard(process.argv.slice(2));
  requireSupportedNode();
  await prepare();
  const runs = await runAll(shard);
  for (const { result } of runs) {
    passed += result.passed;
    failed += result.failed;
  }
  if (readEndedServers() !== '') failed += 1;
  console.log(summarise(runs));
} catch (error) {
  failed += 1;
  console.error(formatError(error));
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
