// @ts-check
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';

/**
 * One part of `npm test`. Exactly one of `projects`, `journeys` and `script` is set.
 *
 * @typedef {object} Part
 * @property {string} name also the name of its report in `test-results`
 * @property {number} cores how many cores it keeps busy
 * @property {readonly string[]} [projects] projects of vitest.config.ts
 * @property {string} [journeys] the folder of a Playwright configuration
 * @property {string} [script] a command below `scripts` that ends with `…: N passed, N failed`
 * @property {boolean} [isUnsplit] small parts that run whole, in the first shard
 * @property {boolean} [needsOtherBrowsers] whether it needs Firefox and WebKit
 */

/**
 * The parts of `npm test`, the longest first.
 *
 * @type {readonly Part[]}
 */
export const PARTS = [
  { name: 'journeys', cores: 2, journeys: 'tests/e2e' },
  // One run, so that its files share all cores until the end.
  { name: 'api', cores: 2, projects: ['api-sqlite', 'api-starts', 'api-postgres'] },
  { name: 'components', cores: 2, projects: ['components'] },
  { name: 'units', cores: 2, projects: ['cms', 'web-lib', 'web', 'server', 'scripts'] },
  { name: 'checks', cores: 2, script: 'check.mjs', isUnsplit: true },
  { name: 'other-browsers', cores: 1, projects: ['browsers'], isUnsplit: true, needsOtherBrowsers: true },
  { name: 'storage', cores: 1, projects: ['storage'], isUnsplit: true },
];

/** Folder of test results. */
export const RESULTS = join(ROOT, 'test-results');

/** Returns the path of the report of a part. @param {string} name @param {string} [folder] */
export const getReportFile = (name, folder = RESULTS) => join(folder, `${name}.json`);

/** Name of the report with the number of assertions of each journey, by test id. */
export const ASSERTIONS = 'e2e-assertions';

/**
 * Parses the shard option: `--shard=1/3`.
 *
 * @param {readonly string[]} args
 * @returns {string | undefined} `1/3`, or undefined when everything runs
 * @throws {Error} on any other argument
 */
export function parseShard(args) {
  if (args.length === 0) return undefined;
  const [, shard, index, count] = /^--shard=((\d+)\/(\d+))$/.exec(args.join(' ')) ?? [];
  if (shard === undefined || Number(index) < 1 || Number(index) > Number(count)) {
    throw new Error('Usage: npm test [-- --shard=<number of this shard>/<number of shards>]');
  }
  return shard;
}

/**
 * Runs all parts; as soon as enough cores are free, the first part that fits starts.
 *
 * @template Result
 * @param {readonly Part[]} parts in the order in which they should start
 * @param {(part: Part) => Promise<Result>} run
 * @param {number} [cores] of the machine; a part that wants more gets all
 * @returns {Promise<Result[]>} in the order in which they ended
 */
export async function runParts(parts, run, cores = availableParallelism()) {
  const waiting = [...parts];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** @type {Result[]} */
  const results = [];
  let free = cores;
  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex((part) => Math.min(part.cores, cores) <= free);
    const [part] = index < 0 ? [] : waiting.splice(index, 1);
    if (part === undefined) {
      await Promise.race(running);
      continue;
    }
    const usedCores = Math.min(part.cores, cores);
    free -= usedCores;
    const finished = run(part).then((result) => {
      results.push(result);
      running.delete(finished);
      free += usedCores;
    });
    running.add(finished);
  }
  return results;
}
