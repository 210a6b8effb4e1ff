// @ts-check
import { relative } from 'node:path';
import { ROOT } from '../steps/project.mjs';

/**
 * @typedef {{ text: string, command: string }} Failure what failed and why, and the command that runs it
 *   alone
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, failures?: Failure[], times?: FileTime[] }} PartResult
 */

/**
 * @typedef {{ testResults: { name: string, status: string, message?: string, startTime: number, endTime:
 *   number,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[] }}
 * VitestReport
 */

/**
 * @typedef {{ status: string, results: { duration: number, errors?: { message?: string }[] }[] }}
 *   PlaywrightTest
 * @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 */

const MESSAGE_LINES = 12;
// eslint-disable-next-line no-control-regex -- colours of a terminal are written with it
const COLOURS = /\u001B\[\d+(?:;\d+)*m/g;

/** @param {string} name @param {string | undefined} message */
const describeFailure = (name, message = 'no message') =>
  [name, ...message.replace(COLOURS, '').split('\n').slice(0, MESSAGE_LINES)].join('\n    ');

/** Quotes an argument for a POSIX shell. @param {string} text */
const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Escapes a text for a regular expression. @param {string} text */
const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Converts a Vitest report to a result. A skipped test counts as failed, and so does a file that did not run.
 *
 * @param {VitestReport} report
 * @param {readonly string[]} projects that ran: one file belongs to one of several
 * @returns {Required<PartResult>}
 */
export function readVitestReport({ testResults }, projects) {
  const option = projects.length === 1 ? `--project ${projects[0]} ` : '';
  /** @type {Required<PartResult>} */
  const result = { passed: 0, failed: 0, failures: [], times: [] };
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(ROOT, name);
    const command = `npx vitest run ${option}${file}`;
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    result.passed += assertionResults.length - failed.length;
    for (const { fullName, failureMessages, status: reason } of failed) {
      const text = describeFailure(`${file} > ${fullName}`, failureMessages?.[0] ?? reason);
      result.failures.push({ text, command: `${command} -t ${quote(escapePattern(fullName))}` });
    }
    if (failed.length === 0 && status === 'failed') {
      result.failures.push({ text: describeFailure(file, message), command });
    }
    result.times.push({ file, seconds: (endTime - startTime) / 1000 });
  }
  return { ...result, failed: result.failures.length };
}

/**
 * Returns the messages of the first failed run of a test. After a timeout only the second error says which
 * step hung.
 *
 * @param {PlaywrightTest['results']} results
 */
function findMessages(results) {
  const errors = results.find(({ errors: [first] = [] }) => first)?.errors ?? [];
  return errors.map(({ message }) => message ?? 'no message').join('\n') || undefined;
}

/** @param {Suite} suite @returns {Spec[]} */
const getSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(getSpecs)];

/**
 * Converts a Playwright report to a result. Flaky and skipped tests count as failed, and so does an error
 * outside a test.
 *
 * @param {PlaywrightReport} report
 * @param {string} config the folder of the configuration, which paths in the report start from
 * @returns {Required<PartResult>}
 */
export function readPlaywrightReport({ suites, errors = [] }, config) {
  const command = `npx playwright test -c ${config}`;
  /** @type {Failure[]} */
  const failures = errors.map(({ message }) => ({ text: describeFailure(config, message), command }));
  let passed = 0;
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { file, line, title, tests } of suites.flatMap(getSpecs)) {
    for (const { status, results } of tests) {
      const duration = results.reduce((sum, result) => sum + result.duration, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
      if (status === 'expected') passed += 1;
      else {
        const text = describeFailure(`${file} > ${title}`, findMessages(results) ?? status);
        failures.push({ text, command: `${command} ${file}:${line}` });
      }
    }
  }
  const times = [...seconds].map(([file, sum]) => ({ file: `${config}/${file}`, seconds: sum }));
  return { passed, failed: failures.length, failures, times };
}

/**
 * Returns the slowest test files, one line each.
 *
 * @param {readonly FileTime[]} times
 * @param {number} [count]
 */
export const listSlowest = (times, count = 10) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
