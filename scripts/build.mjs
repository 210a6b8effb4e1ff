// @ts-check
// npm run build: installs what is missing, and builds both products and the renditions of the demo images.
import { join } from 'node:path';
import { runMain, Progress } from './steps/terminal.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';

await runMain(async () => {
  requireSupportedNode();
  await prepareProducts({ progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true });
});
