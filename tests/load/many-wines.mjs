// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCpuMs } from './process-figures.mjs';
import { fetchCompressed } from './throughput.mjs';
import { CMS } from '../../scripts/steps/project.mjs';

const load = createRequire(import.meta.url);
const RENDERS = 40;

/** @typedef {Record<string, string | number | null>} Row */
/** @typedef {{ all(...values: unknown[]): Row[], run(...values: unknown[]): unknown }} Statement */
/** @typedef {{ prepare(text: string): Statement, exec(text: string): void, close(): void }} Database */

/**
 * Copies demo wines in the database until there are `count`, each with its own name. The CMS must not run;
 * its next start builds their search texts.
 *
 * @param {string} dataDir
 * @param {number} count
 */
export function addWineCopies(dataDir, count) {
  /** @type {typeof import('../../cms/src/core/process/sqlite-connection.ts')} */
  const { loadSqliteDriver } = load(join(CMS, 'dist/src/core/process/sqlite-connection.js'));
  const Driver = /** @type {new (file: string) => Database} */ (loadSqliteDriver());
  const database = new Driver(join(dataDir, 'cms.sqlite'));
  /** @param {string} table @param {Row} row */
  const insert = (table, row) => {
    const names = Object.keys(row);
    const places = names.map(() => '?').join();
    database.prepare(`insert into ${table} (${names.join()}) values (${places})`).run(...Object.values(row));
  };
  const wines = database.prepare('select * from wines order by id').all();
  const links = database.prepare('select * from wines_bottle_image_lnk').all();
  const documents = [...new Set(wines.map((row) => row.document_id))];
  let id = Math.max(...wines.map((row) => Number(row.id)));
  database.exec('begin');
  for (let number = documents.length; number < count; number += 1) {
    for (const row of wines.filter((each) => each.document_id === documents[number % documents.length])) {
      const own = { id: (id += 1), document_id: `many${number}`, slug: `many-${number}`, position: number };
      insert('wines', { ...row, ...own, name: `${row.name} ${number}` });
      for (const { id: _own, ...link } of links.filter((each) => each.wine_id === row.id)) {
        insert('wines_bottle_image_lnk', { ...link, wine_id: id });
      }
    }
  }
  database.exec('commit; analyze');
  database.close();
}

/**
 * Measures the CPU time per uncached read of each process, in ms.
 *
 * @param {readonly number[]} pids
 * @param {(index: number) => string} url
 */
async function measureCpu(pids, url) {
  const before = pids.map(readCpuMs);
  for (let index = 0; index < RENDERS; index += 1) await fetchCompressed(url(index));
  return pids.map((pid, index) => (readCpuMs(pid) - (before[index] ?? 0)) / RENDERS);
}

/**
 * Measures the wine list with many wines: size of its HTML, and CPU time of uncached pages and searches.
 *
 * @param {import('./figure-list.mjs').FigureList} figures
 * @param {{ origin: string, count: number, cms: { pid: number }, web: { pid: number } }} running with so many
 *   wines
 */
export async function measureManyWines(figures, { origin, count, cms, web }) {
  const pids = [web.pid, cms.pid];
  const { body } = await fetchCompressed(`${origin}/wines`);
  const what = `/wines of ${count} wines`;
  figures.add({ what: `${what}: HTML (brotli)`, value: body.length / 1000, unit: 'kB', bar: { most: 60 } });
  // Warm-up: the first requests compile code.
  await measureCpu(pids, (index) => `${origin}/wines?color=White&page=${index + 2}`);
  for (const [name, url] of /** @type {const} */ ([
    ['a part, not cached', (/** @type {number} */ index) => `${origin}/wines?page=${index + 2}`],
    [
      'a search that finds all',
      (/** @type {number} */ index) => `${origin}/wines?search=${'aeiou'[index % 5]}+${index}`,
    ],
    ['a search that finds nothing', (/** @type {number} */ index) => `${origin}/wines?search=xq${index}`],
    ['a wine, not cached', (/** @type {number} */ index) => `${origin}/wines/many-${index + 500}`],
  ])) {
    const [value = Number.NaN, ofCms = Number.NaN] = await measureCpu(pids, url);
    const detail = `and ${ofCms.toFixed(1)} ms of the CMS`;
    figures.add({ what: `${what}: CPU of ${name}`, value, unit: 'ms', bar: { most: 20 }, detail });
  }
}
