// @ts-check
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';

/** The folder of what a test run leaves behind. */
export const RESULTS = join(ROOT, 'test-results');

/** The reports that the parts of `npm test` leave behind, by the tool that writes them. */
export const REPORTS = /** @type {const} */ ({
  vitest: ['unit', 'api', 'storage', 'other-browsers'],
  playwright: ['e2e'],
});

/** The file of a report. @param {string} name */
export const reportFile = (name) => join(RESULTS, `${name}.json`);

/** Where the journeys say how often each of them asserts something, by the id of the test. */
export const ASSERTIONS_FILE = join(RESULTS, 'e2e-assertions.json');

/**
 * @typedef {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[] }} VitestReport
 */

/**
 * @typedef {{ file: string, title: string, tests: { status: string, results: { errors?: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 */

const MESSAGE_LINES = 12;
// eslint-disable-next-line no-control-regex -- colours of a terminal are written with it
const COLOURS = /\u001B\[\d+(?:;\d+)*m/g;

/**
 * One failure as it is repeated at the end of a run, where nobody has to look for it.
 *
 * @param {string} name
 * @param {string | undefined} message
 */
const failure = (name, message = 'no message') =>
  [name, ...message.replace(COLOURS, '').split('\n').slice(0, MESSAGE_LINES)].join('\n    ');

/**
 * The failed tests of a Vitest report, and files that could not be run at all.
 *
 * @param {VitestReport} report
 * @returns {string[]} each with its file, its title and the start of its message
 */
export const failedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (failed.length === 0 && status === 'failed') return [failure(name, message)];
    return failed.map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages?.[0] ?? test.status));
  });

/**
 * What went wrong in the first run of a test that failed. Of one that took too long the first error says only that; the
 * next one says which step hung.
 *
 * @param {Spec['tests'][number]['results']} results
 */
function messageOf(results) {
  const errors = results.find(({ errors: [first] = [] }) => first)?.errors ?? [];
  return errors.map(({ message }) => message ?? 'no message').join('\n') || undefined;
}

/**
 * The failed, flaky and skipped tests of a Playwright report.
 *
 * @param {PlaywrightReport} report
 * @returns {string[]} each with its file, its title and the start of its messages
 */
export function failedInPlaywright({ suites }) {
  /** @param {Suite} suite @returns {Spec[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => failure(`${file} > ${title}`, messageOf(results) ?? status)),
    );
}
