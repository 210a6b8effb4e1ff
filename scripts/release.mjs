// @ts-check
// npm run release: creates an archive of both built products, which starts on a machine with the same system
// and Node without compiler, build and network.
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { prepareProducts } from './steps/build.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';
import { ROOT } from './steps/project.mjs';
import { packRelease, readRelease } from './steps/release.mjs';
import { CommandError, Progress, runMain } from './steps/terminal.mjs';

await runMain(async () => {
  requireSupportedNode();
  if (readRelease()) throw new CommandError('This is a release already: make one from a checkout.');
  const progress = new Progress();
  await prepareProducts({ progress, logDir: join(ROOT, '.data', 'logs'), pictures: true });
  const archive = await progress.step('Packing the release', packRelease);
  progress.line(`  ${relative(process.cwd(), archive)} (${Math.round(statSync(archive).size / 1_000_000)} MB)`);
});
