// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, installedCommand } from '../steps/project.mjs';
import { failedInPlaywright, failedInVitest, reportFile } from './failed-tests.mjs';
import { hasOtherBrowsers } from '../steps/find-browsers.mjs';

/** @typedef {import('./failed-tests.mjs').VitestReport} VitestReport */
/** @typedef {import('./failed-tests.mjs').PlaywrightReport} PlaywrightReport */

/**
 * What a part comes to; `failures` are its failed tests with their messages, where its tool reports them.
 *
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Count
 */

/**
 * Runs a program with its output shown as it comes.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
const show = (file, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * A count that cannot look better than the exit code: a run that failed without a failed test counts as one failure.
 *
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
export const honest = (code, count) => ({ ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed });

/**
 * Runs a tool that writes a JSON report and reads the counts from it; without a report the part has failed.
 *
 * @template Report
 * @param {string} name of the report
 * @param {(report: string) => Promise<number>} run
 * @param {(report: Report) => Count} counts
 * @returns {Promise<Count>}
 */
async function reported(name, run, counts) {
  const report = reportFile(name);
  rmSync(report, { force: true });
  const code = await run(report);
  return honest(code, existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 });
}

/**
 * One or several projects of vitest.config.ts.
 *
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} [files] parts of file names, for less than all
 */
export const vitestPart = (name, projects, files = []) =>
  reported(
    name,
    (report) =>
      show(installedCommand(ROOT, 'vitest/vitest.mjs'), [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
        ...files,
      ]),
    // A skipped test proves nothing, so it counts as failed.
    (/** @type {VitestReport & { numPassedTests: number, numTotalTests: number }} */ report) => ({
      passed: report.numPassedTests,
      failed: report.numTotalTests - report.numPassedTests,
      failures: failedInVitest(report),
    }),
  );

/**
 * The journeys in Firefox and WebKit. Continuous integration has both; elsewhere who has not gets along without, until
 * the requirement check misses what they prove.
 *
 * @returns {Promise<Count>}
 */
export async function otherBrowsersPart() {
  if (hasOtherBrowsers()) return vitestPart('other-browsers', ['browsers']);
  const missing = 'Firefox and WebKit are not installed (Debian: firefox-esr, webkit2gtk-driver, xvfb)';
  console.log(`  ${missing}: left out.`);
  return process.env.CI ? { passed: 0, failed: 1, failures: [missing] } : { passed: 0, failed: 0 };
}

/** The journeys in a browser. */
export const browserPart = () =>
  reported(
    'e2e',
    () => show(installedCommand(ROOT, '@playwright/test/cli.js'), ['test', '-c', 'tests/e2e']),
    (
      /** @type {PlaywrightReport & { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} */ report,
    ) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
      failures: failedInPlaywright(report),
    }),
  );

/**
 * A command of the project that ends with `…: N passed, N failed`.
 *
 * @param {string} script below scripts/
 * @returns {Promise<Count>}
 */
export function commandPart(script) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [join(ROOT, 'scripts', script)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (part) => {
      output += String(part);
      process.stdout.write(part);
    });
    child.once('close', (code) => {
      const [, passed, failed] = /\b(\d+) passed, (\d+) failed$/.exec(output.trimEnd()) ?? [];
      resolve(honest(code ?? 1, { passed: Number(passed ?? 0), failed: Number(failed ?? 1) }));
    });
  });
}
