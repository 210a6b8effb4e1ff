// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { getMedian } from './median.mjs';
import { measureLoad, fetchCompressed } from './throughput.mjs';
import { CMS } from '../../scripts/steps/project.mjs';
import { waitForUrl } from '../../scripts/steps/managed-process.mjs';

const ROUNDS = 3;
/** Reads to compare: by the product's route, and by Strapi's own with all related content. */
const READS = [
  { name: 'wines', own: '/api/v1/wines', stock: '/api/stock/wines?populate=*&pagination[pageSize]=100&sort=position' },
  {
    name: 'content',
    own: '/api/v1/content/home',
    stock: '/api/stock/content-documents?populate=*&filters[namespace][$eq]=home&locale=sl',
  },
];

/**
 * Measures requests/s of the CMS and of stock Strapi REST on the same database, alternating; medians of the
 * runs.
 *
 * @param {{ cmsOrigin: string, dataDir: string, port: number }} started
 * @returns {Promise<{ name: string, own: number, stock: number }[]>}
 */
export async function compareWithStock({ cmsOrigin, dataDir, port }) {
  const stockOrigin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', CMS_PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' };
  const child = fork(fileURLToPath(new URL('stock-entry.mjs', import.meta.url)), {
    cwd: CMS,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (!(await waitForUrl(`${stockOrigin}/api/v1/health/ready`, () => child.exitCode === null))) {
      throw new Error('stock Strapi does not start');
    }
    const results = [];
    for (const { name, own, stock } of READS) {
      const { body } = await fetchCompressed(stockOrigin + stock);
      const text = body.toString();
      if (!text.includes('"data":[{')) throw new Error(`stock Strapi has no ${name}: ${text}`);
      /** @type {{ own: number[], stock: number[] }} */
      const runs = { own: [], stock: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.stock.push((await measureLoad(stockOrigin + stock)).perSecond);
        runs.own.push((await measureLoad(cmsOrigin + own)).perSecond);
      }
      results.push({ name, own: getMedian(runs.own), stock: getMedian(runs.stock) });
    }
    return results;
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
