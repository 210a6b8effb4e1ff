// @ts-check
// npm run sbom: writes software bills of materials of both products to `dist`. The Dockerfile names the one
// product that it has installed.
import { join, relative } from 'node:path';
import { install } from './steps/install.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';
import { ROOT } from './steps/project.mjs';
import { PRODUCT_NAMES, writeSbom } from './steps/sbom.mjs';
import { Progress, runMain } from './steps/terminal.mjs';

await runMain(async () => {
  requireSupportedNode();
  const named = PRODUCT_NAMES.filter((name) => process.argv.includes(name));
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs') };
  if (named.length === 0) await Promise.all(PRODUCT_NAMES.map((name) => install(name, context)));
  for (const name of named.length > 0 ? named : PRODUCT_NAMES) {
    const file = join(ROOT, 'dist', `${name}.cdx.json`);
    await writeSbom(name, file);
    console.log(relative(ROOT, file));
  }
});
