// @ts-check
// npm run test:changed [-- <commit>]: tests for the changes since a commit (by default the last one), about
// 90 s on a built tree: unit and component tests that import a changed file, API tests and journeys of the
// same subject.
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { chooseTests, hasSameSubject } from './checks/changed-tests.mjs';
import { runPlaywright, runVitest } from './checks/run-part.mjs';
import { listProjectFiles } from './checks/project-files.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';
import { Progress, runMain } from './steps/terminal.mjs';

/** @typedef {import('./checks/changed-tests.mjs').TestFile} TestFile */
/** @typedef {import('./checks/test-reports.mjs').PartResult} PartResult */

/** Time for tests: what remains of 90 s after they were found. */
const SECONDS = 75;
const UNIT_PROJECTS = ['cms', 'web-lib', 'web', 'server', 'scripts'];
const CODE = /\.(?:ts|tsx|mjs|cjs|css|json)$/;
/** A change of these files affects every test; `npm test` runs them all. */
const EVERYTHING = /(?:^|\/)(?:package(?:-lock)?\.json|vitest\.config\.ts|vite\.config\.ts|tsconfig[\w.]*\.json)$/;

/** @param {readonly string[]} args */
const git = (args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @param {string} base @returns {string[]} */
const findChanges = (base) => [
  ...git(['diff', '--name-only', '--diff-filter=d', base]),
  ...git(['ls-files', '--others', '--exclude-standard']),
];

/**
 * Unit and component tests that import a changed file.
 *
 * @param {readonly string[]} changed
 * @returns {Promise<TestFile[]>}
 */
async function findImporters(changed) {
  if (changed.length === 0) return [];
  const vitest = await createVitest('test', {
    watch: false,
    related: changed.map((path) => join(ROOT, path)),
    project: [...UNIT_PROJECTS, 'components'],
  });
  const specifications = await vitest.getRelevantTestSpecifications();
  const tests = specifications.map(({ moduleId, project }) => {
    const kind = project.name.startsWith('components') ? 'components' : 'units';
    return /** @type {TestFile} */ ({ file: relative(ROOT, moduleId), kind, project: project.name });
  });
  await vitest.close();
  return tests;
}

/**
 * API tests and journeys about a changed subject.
 *
 * @param {readonly string[]} changed
 * @returns {TestFile[]}
 */
const findByName = (changed) =>
  listProjectFiles().flatMap((file) => {
    const [, folder] = /^tests\/(api|e2e)\/.+\.(?:test|spec)\.ts$/.exec(file) ?? [];
    if (folder === undefined || !hasSameSubject(file, changed)) return [];
    return [{ file, kind: folder === 'api' ? /** @type {const} */ ('api') : /** @type {const} */ ('journeys') }];
  });

/** @param {readonly TestFile[]} tests @returns {Promise<PartResult[]>} */
async function runTests(tests) {
  /** @param {TestFile['kind']} kind */
  const get = (kind) => tests.filter((test) => test.kind === kind);
  const results = [];
  const pure = [...get('units'), ...get('components')];
  if (pure.length > 0) {
    const projects = [...new Set(pure.map(({ project = '' }) => project.replace(/ \(.*/, '')))];
    results.push(
      await runVitest(
        'changed',
        projects,
        pure.map(({ file }) => file),
      ),
    );
  }
  const [api, journeys] = [get('api'), get('journeys')];
  if (api.length + journeys.length === 0) return results;
  await prepareProducts({ progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true });
  if (api.length > 0)
    results.push(
      await runVitest(
        'changed-api',
        ['api-sqlite', 'api-starts'],
        api.map(({ file }) => file),
      ),
    );
  if (journeys.length > 0) {
    const files = journeys.map(({ file }) => relative('tests/e2e', file));
    results.push(await runPlaywright('journeys', 'tests/e2e', files));
  }
  return results;
}

await runMain(async () => {
  const [base = 'HEAD'] = process.argv.slice(2);
  const changed = findChanges(base).filter((path) => CODE.test(path));
  const everything = changed.filter((path) => EVERYTHING.test(path));
  const code = changed.filter((path) => !EVERYTHING.test(path));
  const { chosen, skipped: skippedTests } = chooseTests(
    [...(await findImporters(code)), ...findByName(code)],
    code,
    SECONDS,
  );
  const results = await runTests(chosen);
  for (const { text, command } of results.flatMap(({ failures = [] }) => failures)) {
    console.log(`FAILED ${text}\n  Run it alone: ${command}\n`);
  }
  if (everything.length > 0) console.log(`Touches every test, see npm test: ${everything.join(', ')}`);
  if (skippedTests.length > 0)
    console.log(`Left out, ${skippedTests.length} files:\n${skippedTests.map(({ file }) => `  ${file}`).join('\n')}`);
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
});
