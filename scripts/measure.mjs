// @ts-check
// npm run measure: figures of the code, and the product files that execute for a page and for a save, on a
// built tree.
import { join } from 'node:path';
import { runMain, Progress } from './steps/terminal.mjs';
import { install } from './steps/install.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';

await runMain(async () => {
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true };
  await install('tools', context);
  await prepareProducts(context);
  // Imported only now, since the measuring tools have just been installed.
  const { printMeasures } = await import('../tests/load/measures.mjs');
  await printMeasures(process.argv.includes('--files'));
});
process.exit(0);
