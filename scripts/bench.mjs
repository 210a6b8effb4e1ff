// @ts-check
// npm run bench: the figures of the product, each beside its bar, on a built tree with demo content.
// --fresh also times `npm start` in a new clone; --all-pages runs Lighthouse on every public page.
import { join } from 'node:path';
import { runMain } from './steps/fault.mjs';
import { install } from './steps/install.mjs';
import { prepareProducts } from './steps/prepare.mjs';
import { Progress } from './steps/progress.mjs';
import { ROOT } from './steps/project.mjs';

await runMain(async () => {
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true };
  await install('tools', context);
  await prepareProducts(context);
  // Only now are the tools there that it measures with.
  const { printFigures } = await import('../tests/load/figures.mjs');
  await printFigures({ allPages: process.argv.includes('--all-pages'), fresh: process.argv.includes('--fresh') });
});
process.exit(0);
