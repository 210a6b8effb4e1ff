// @ts-check
// npm run bench: measures the product, each figure beside its limit, on a built tree with demo content; also
// as JSON in test-results/bench.json. --check fails if a limit is exceeded; --fresh also times `npm start` in
// a new clone; --all-pages runs Lighthouse on every public page; --labels measures only labels; --cdn
// measures a cache in front and the capacity of one machine.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './steps/programs.mjs';
import { runMain, Progress } from './steps/terminal.mjs';
import { install } from './steps/install.mjs';
import { prepareProducts } from './steps/build.mjs';
import { ROOT } from './steps/project.mjs';

const RESULT = join(ROOT, 'test-results', 'bench.json');

await runMain(async () => {
  const context = { progress: new Progress(), logDir: join(ROOT, '.data', 'logs'), pictures: true };
  await install('tools', context);
  await prepareProducts(context);
  if (!existsSync('/usr/bin/wrk')) await installDebianPackages(context.progress, 'wrk', ['wrk']);
  const isCdn = process.argv.includes('--cdn');
  if (isCdn && !existsSync('/usr/sbin/varnishd')) {
    await installDebianPackages(context.progress, 'Varnish', ['varnish']);
  }
  // Imported only now, since the measuring tools have just been installed.
  const { measureFigures, measureLabelFigures } = await import('../tests/load/figures.mjs');
  const options = { allPages: process.argv.includes('--all-pages'), fresh: process.argv.includes('--fresh') };
  const measure = async () => {
    if (isCdn) return (await import('../tests/load/cdn/cdn-figures.mjs')).measureCdn();
    return process.argv.includes('--labels') ? measureLabelFigures() : measureFigures(options);
  };
  const figures = await measure();
  figures.write(RESULT);
  if (figures.missed.length > 0) console.log(`Missed: ${figures.missed.map((what) => what.trim()).join('; ')}`);
  if (process.argv.includes('--check') && figures.missed.length > 0) process.exitCode = 1;
});
process.exit();
