// @ts-check
import { buildCms, buildWeb } from './build.mjs';
import { install } from './install.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';

/**
 * Installs and builds both npm roots, each as far as it is not done yet; the two go side by side.
 *
 * @param {{ progress: import('./progress.mjs').Progress, logDir: string, pictures: boolean }} context
 */
export async function prepareProducts(context) {
  const cms = async () => {
    await install('cms', context);
    await Promise.all([buildCms(context), ensureSqliteDriver(context)]);
  };
  const web = async () => {
    await install('web', context);
    await buildWeb(context);
  };
  await Promise.all([cms(), web()]);
}
