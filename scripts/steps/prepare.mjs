// @ts-check
import { buildCms, buildCopies, buildWeb } from './build.mjs';
import { install } from './install.mjs';
import { compileAhead, ensureSqliteDriver } from './sqlite-driver.mjs';

/**
 * Installs and builds both npm roots, each as far as it is not done yet; the two go side by side.
 *
 * @param {{ progress: import('./progress.mjs').Progress, logDir: string, pictures: boolean }} context
 */
export async function prepareProducts(context) {
  const cms = async () => {
    const compiled = compileAhead(context);
    await install('cms', context);
    const copies = context.pictures ? buildCopies(context) : undefined;
    await Promise.all([buildCms(context), copies, ensureSqliteDriver(context, compiled)]);
  };
  const web = async () => {
    await install('web', context);
    await buildWeb(context);
  };
  await Promise.all([cms(), web()]);
}
