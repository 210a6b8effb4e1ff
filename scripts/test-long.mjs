// @ts-check
// npm run test:long [-- <file> …]: crashes, races, soak and faults, which take too long for `npm test`, and the contract
// on all four pairs of database and storage.
// Ends with the line `N passed, N failed`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { vitestPart } from './checks/test-parts.mjs';
import { prepareProducts } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNode } from './steps/preflight.mjs';
import { ensureBrowser, ensureOtherBrowsers, ensureS3Store, installDebianPackages } from './steps/programs.mjs';
import { ROOT } from './steps/project.mjs';
import { Progress, runMain } from './steps/terminal.mjs';

/** All public journeys in Firefox and WebKit, and the whole contract on each pair of database and storage. */
const WHOLE_PROJECTS = [
  'browsers-long',
  'api-sqlite',
  'api-starts',
  'api-postgres-s3',
  'api-postgres-disk',
  'api-sqlite-s3',
];

await runMain(async () => {
  checkNode();
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true };
  await Promise.all([prepareProducts(context), install('tools', context)]);
  await ensureS3Store(context.progress);
  await ensureBrowser(context.progress);
  await ensureOtherBrowsers(context.progress);
  // The proxy of the compose file.
  if (!existsSync('/usr/bin/caddy')) await installDebianPackages(context.progress, 'Caddy', ['caddy']);
  const files = process.argv.slice(2);
  const total = await vitestPart('long', ['long'], files);
  for (const project of files.length > 0 ? [] : WHOLE_PROJECTS) {
    const { passed, failed } = await vitestPart(`long-${project}`, [project]);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
