// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, getCommandFile } from '../steps/project.mjs';
import { hasOtherBrowsers } from '../steps/find-browsers.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';
import { getReportFile } from './test-parts.mjs';

/** @typedef {import('./test-parts.mjs').Part} Part */
/** @typedef {import('./test-reports.mjs').PartResult} PartResult */

/**
 * Runs a JavaScript file with its output shown; returns the exit code.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
const runVisibly = (file, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Adds a failure to a result without any if the exit code is not 0.
 *
 * @param {number} code
 * @param {PartResult} result
 * @param {string} command that repeats the run
 * @returns {PartResult}
 */
export function applyExitCode(code, result, command) {
  if (code === 0 || (result.failures ?? []).length > 0) return result;
  return {
    ...result,
    failed: Math.max(1, result.failed),
    failures: [{ text: `ended with exit code ${code}`, command }],
  };
}

/**
 * Runs a tool that writes a JSON report and reads the result from it; without a report the part fails.
 *
 * @template Report
 * @param {string} report the file
 * @param {() => Promise<number>} run
 * @param {(report: Report) => PartResult} read
 * @param {string} command that repeats the run
 * @returns {Promise<PartResult>}
 */
async function runWithReport(report, run, read, command) {
  rmSync(report, { force: true });
  const code = await run();
  const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return applyExitCode(existsSync(report) ? code : 1, result, command);
}

/**
 * Runs projects of vitest.config.ts and returns the result.
 *
 * @param {string} name of the report
 * @param {readonly string[]} projects
 * @param {readonly string[]} [args] more arguments, such as parts of file names
 */
export const runVitest = (name, projects, args = []) =>
  runWithReport(
    getReportFile(name),
    () =>
      runVisibly(getCommandFile(ROOT, 'vitest/vitest.mjs'), [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${getReportFile(name)}`,
        ...args,
      ]),
    (/** @type {import('./test-reports.mjs').VitestReport} */ report) => readVitestReport(report, projects),
    ['npx vitest run', ...projects.map((project) => `--project ${project}`), ...args].join(' '),
  );

/**
 * Runs the tests of a Playwright configuration and returns the result; it writes its report to
 * `test-results/<name>.json` itself.
 *
 * @param {string} name of the report
 * @param {string} config the folder of the configuration
 * @param {readonly string[]} [args] more arguments, such as parts of file names
 */
export const runPlaywright = (name, config, args = []) =>
  runWithReport(
    getReportFile(name),
    () => runVisibly(getCommandFile(ROOT, '@playwright/test/cli.js'), ['test', '-c', config, ...args]),
    (/** @type {import('./test-reports.mjs').PlaywrightReport} */ report) => readPlaywrightReport(report, config),
    ['npx playwright test -c', config, ...args].join(' '),
  );

/**
 * Runs a project script whose output ends with `…: N passed, N failed`; a line `FAILED <name> (…)` names a
 * failure.
 *
 * @param {string} script below scripts/
 * @param {readonly string[]} [args]
 * @returns {Promise<PartResult>}
 */
export function runScript(script, args = []) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      process.stdout.write(chunk);
    });
    child.once('close', (code) => {
      const [, passed, failed] = /\b(\d+) passed, (\d+) failed$/.exec(output.trimEnd()) ?? [];
      const failures = [...output.matchAll(/^FAILED (.+) \(/gm)].map(([, name = '']) => ({
        text: name,
        command: `node scripts/${script} '${name}'`,
      }));
      const result = { passed: Number(passed ?? 0), failed: Number(failed ?? 0), failures };
      resolve(applyExitCode(code ?? 1, result, `node scripts/${script}`));
    });
  });
}

const NO_OTHER_BROWSERS = 'Firefox and WebKit are not installed (Debian: firefox-esr, webkit2gtk-driver, xvfb)';

/**
 * Runs one part. Continuous integration has Firefox and WebKit; elsewhere their part is left out if they are
 * missing, until the requirement check misses what it proves.
 *
 * @param {Part} part
 * @param {string} [shard] such as `1/3`
 * @returns {Promise<PartResult>}
 */
export async function runPart({ name, projects, journeys, script, isUnsplit, needsOtherBrowsers }, shard) {
  const args = shard === undefined || isUnsplit ? [] : [`--shard=${shard}`];
  if (needsOtherBrowsers && !hasOtherBrowsers()) {
    console.log(`  ${NO_OTHER_BROWSERS}: left out.`);
    const failures = [{ text: NO_OTHER_BROWSERS, command: `npm test` }];
    return process.env.CI ? { passed: 0, failed: 1, failures } : { passed: 0, failed: 0 };
  }
  // A shard of few files may be empty.
  if (projects) return runVitest(name, projects, args.length > 0 ? [...args, '--passWithNoTests'] : []);
  if (journeys) return runPlaywright(name, journeys, args);
  return runScript(script ?? '');
}
