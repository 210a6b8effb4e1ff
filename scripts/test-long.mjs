// @ts-check
// npm run test:long [-- <scope> …]: tests that take too long for `npm test`. A scope is one of those below or
// part of a file name in tests/long; without one everything runs. Ends with the line `N passed, N failed`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runLateComponents, runLateJourneys } from './checks/late-responses.mjs';
import { runMutation } from './checks/mutation.mjs';
import { runPlaywright, runVitest } from './checks/run-part.mjs';
import { prepareProducts } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';
import {
  ensureChromium,
  ensureOtherBrowsers,
  ensureS3Store,
  ensureWebServers,
  installDebianPackages,
} from './steps/programs.mjs';
import { ROOT } from './steps/project.mjs';
import { Progress, runMain } from './steps/terminal.mjs';

/** @typedef {import('./checks/test-reports.mjs').PartResult} PartResult */

/** API tests on each pair of database and storage. */
const PAIRS = ['api-sqlite', 'api-starts', 'api-postgres-s3', 'api-postgres-disk', 'api-sqlite-s3'];

/**
 * Named scopes: mutation scores of pure modules (`mutation:labels` for one group), journeys in all widths and
 * screens, public journeys in Firefox and WebKit, API tests on all pairs, journeys and component tests with
 * late responses.
 *
 * @type {Record<string, (() => Promise<PartResult>)[]>}
 */
const SCOPES = {
  journeys: [() => runPlaywright('e2e-long', 'tests/e2e-long')],
  browsers: [() => runVitest('long-browsers', ['browsers-long'])],
  api: PAIRS.map((pair) => () => runVitest(`long-${pair}`, [pair])),
  mutation: [() => runMutation()],
  'late-responses': [runLateComponents, runLateJourneys],
};

/** @param {readonly string[]} requestedNames @returns {(() => Promise<PartResult>)[]} */
function findRuns(requestedNames) {
  if (requestedNames.length === 0) return [() => runVitest('long', ['long']), ...Object.values(SCOPES).flat()];
  /** @type {string[]} */
  const files = [];
  const runs = requestedNames.flatMap((name) => {
    if (name.startsWith('mutation:')) return [() => runMutation(name.slice('mutation:'.length))];
    if (!(name in SCOPES)) files.push(name);
    return SCOPES[name] ?? [];
  });
  return files.length > 0 ? [() => runVitest('long', ['long'], files), ...runs] : runs;
}

await runMain(async () => {
  requireSupportedNode();
  const runs = findRuns(process.argv.slice(2));
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true };
  await Promise.all([prepareProducts(context), install('tools', context)]);
  await ensureS3Store(context.progress);
  await ensureChromium(context.progress);
  await ensureOtherBrowsers(context.progress);
  await ensureWebServers(context.progress);
  // Reads the feed of events.
  if (!existsSync('/usr/lib/python3/dist-packages/icalendar'))
    await installDebianPackages(context.progress, 'python3-icalendar', ['python3-icalendar']);
  // Reads the text of a PDF.
  if (!existsSync('/usr/bin/pdftotext')) await installDebianPackages(context.progress, 'Poppler', ['poppler-utils']);
  // Runs the HTML checker of the W3C.
  if (!existsSync('/usr/bin/java')) await installDebianPackages(context.progress, 'Java', ['default-jre-headless']);
  // Saves spreadsheets again in other formats.
  if (!existsSync('/usr/bin/soffice'))
    await installDebianPackages(context.progress, 'LibreOffice', ['libreoffice-calc']);
  let [passed, failed] = [0, 0];
  for (const run of runs) {
    const result = await run();
    passed += result.passed;
    failed += result.failed;
    for (const { text, command } of result.failures ?? []) console.log(`FAILED ${text}\n  Run it alone: ${command}\n`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
