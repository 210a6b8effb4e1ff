// @ts-check
// npm run build: installs what is missing, and builds both products and the renditions of the demo images.
import { join } from 'node:path';
import { runMain, Progress } from './steps/terminal.mjs';
import { checkNode } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';

await runMain(async () => {
  checkNode();
  await prepareProducts({ progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true });
});
