// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MUTATION_GROUPS } from '../../tests/mutation/groups.mjs';
import { ROOT } from '../steps/project.mjs';
import { countMutants, formatSurvivors, listSurvivors, parseSurvivors } from './mutation-results.mjs';

/** @typedef {import('./mutation-results.mjs').Mutant} Mutant */
/** @typedef {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} StrykerOptions */
/** @typedef {{ line: number, column: number }} Position both from 1 */

const SURVIVORS_FILE = join(ROOT, 'tests', 'mutation', 'survivors.txt');
const SANDBOX = '.data/mutation';

/** In per cent. */
const MIN_SCORE = 85;

/** A mutant that makes a loop endless is ended after this, on top of what its tests take without it. */
const TIMEOUT_MS = 20_000;

/** The same for a mutant whose tests start a CMS. */
const API_TIMEOUT_MS = 300_000;

/** @type {StrykerOptions} */
const OPTIONS = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.mts' },
  coverageAnalysis: 'perTest',
  // Mutants in code that runs once while a module loads would need all tests in a new process each.
  ignoreStatic: true,
  // With a bail, a mutant that several test files cover is at times reported as a survivor before a test ran.
  disableBail: true,
  // Folders that no pure module reads are not copied into the sandbox.
  ignorePatterns: ['**/dist', '**/build', '.data', 'test-results', 'tests/looks', 'tests/fixtures', 'cms/.demo-copies'],
  tempDirName: SANDBOX,
  timeoutMS: TIMEOUT_MS,
  reporters: ['dots'],
  logLevel: /** @type {StrykerOptions['logLevel']} */ ('warn'),
};

/**
 * Chooses a few lines of each module in a folder and its subfolders, at a position derived from its path, so
 * that each run takes the same.
 *
 * @param {import('../../tests/mutation/groups.mjs').Sample} sample
 * @returns {string[]} patterns of Stryker: `file:first line-last line`
 */
function sampleLines({ folder, lines }) {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const modules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return modules.toSorted().map((name) => {
    const path = `${folder}/${name}`;
    const length = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
    const number = createHash('sha256').update(path).digest().readUInt32BE(0);
    const first = 1 + (number % Math.max(1, length - lines + 1));
    return `${path}:${first}-${Math.min(length, first + lines - 1)}`;
  });
}

/**
 * Options for modules that only a running CMS executes: it is built once with all mutants, and each is tested
 * with all tests in a CMS of its own.
 *
 * @param {import('../../tests/mutation/groups.mjs').MutationGroup} group
 * @param {import('../../tests/mutation/groups.mjs').Sample} sample
 * @returns {StrykerOptions}
 */
const createApiOptions = ({ tests }, sample) => ({
  mutate: sampleLines(sample),
  testRunner: 'command',
  commandRunner: { command: ['npx vitest run --project api-sqlite --bail 1 --maxWorkers 1', ...tests].join(' ') },
  buildCommand: `node scripts/checks/build-mutants.mjs ${ROOT}`,
  symlinkNodeModules: false,
  ignorePatterns: ['.data', 'test-results', 'tests/looks', 'tests/fixtures'],
  tempDirName: SANDBOX,
  timeoutMS: API_TIMEOUT_MS,
  reporters: ['dots'],
  logLevel: OPTIONS.logLevel,
});

/**
 * Measures one group.
 *
 * @param {import('../../tests/mutation/groups.mjs').MutationGroup} group
 * @returns {Promise<Mutant[]>}
 */
async function measureGroup(group) {
  // Imported here, since it is large and only this command needs it.
  const { Stryker } = await import('@stryker-mutator/core');
  const { modules, tests, sample } = group;
  const options = sample
    ? createApiOptions(group, sample)
    : { ...OPTIONS, mutate: [...modules, '!**/*.test.ts'], testFiles: [...tests] };
  const results = await new Stryker(options).runMutationTest();
  return results.map(({ fileName, location, replacement, status }) => {
    const path = relative(ROOT, fileName);
    return { fileName: path, line: location.start.line, status, replacement, original: readRange(path, location) };
  });
}

/** @param {string} path @param {{ start: Position, end: Position }} location */
function readRange(path, { start, end }) {
  const lines = readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}

/**
 * Measures the mutation score of each group, prints a row per group, and writes the survivors to
 * `tests/mutation/survivors.txt`. A group below the minimum score fails, except a sampled one.
 *
 * @param {string} [only] the name of one group
 * @returns {Promise<import('./test-reports.mjs').PartResult>}
 */
export async function runMutation(only) {
  const survivors = parseSurvivors(existsSync(SURVIVORS_FILE) ? readFileSync(SURVIVORS_FILE, 'utf8') : '');
  const failures = [];
  const rows = [];
  for (const [name, group] of Object.entries(MUTATION_GROUPS)) {
    if (only !== undefined && name !== only) continue;
    const mutants = await measureGroup(group);
    survivors.set(name, listSurvivors(mutants, survivors.get(name) ?? []));
    writeFileSync(SURVIVORS_FILE, formatSurvivors(survivors));
    const { killed, survived, timeouts, score } = countMutants(mutants);
    rows.push(
      `  ${name.padEnd(16)} ${score.toFixed(1).padStart(6)} %  ${killed} killed, ${timeouts} timeouts, ${survived} survived`,
    );
    if (score < MIN_SCORE && !group.sample) {
      const text = `mutation score of ${name}: ${score.toFixed(1)} %, at least ${MIN_SCORE} %`;
      failures.push({ text, command: `npm run test:long -- 'mutation:${name}'` });
    }
  }
  rmSync(join(ROOT, SANDBOX), { recursive: true, force: true });
  console.log(['', 'Mutation scores:', ...rows, ''].join('\n'));
  return { passed: rows.length - failures.length, failed: failures.length, failures };
}
