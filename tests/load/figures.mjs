// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { measureStaffScreens } from './admin-figures.mjs';
import { FigureList } from './figure-list.mjs';
import { measureTaps } from './first-tap.mjs';
import { measureLabels } from './label-figures.mjs';
import { addWineCopies, measureManyWines } from './many-wines.mjs';
import { runLighthouse } from './lighthouse-scores.mjs';
import { measureNextPages } from './next-page.mjs';
import { measurePageWeight } from './page-weight.mjs';
import { LISTED_WINES, measureDownloads, measurePriceLists } from './download-figures.mjs';
import { readCpuMs, readMemoryMb } from './process-figures.mjs';
import { signInForCookie } from './staff-cookie.mjs';
import { compareWithStock } from './stock-comparison.mjs';
import { addThroughput, fetchCompressed } from './throughput.mjs';
import { requireFullChromium } from '../../scripts/steps/find-browsers.mjs';
import { ROOT } from '../../scripts/steps/project.mjs';
import { PUBLIC_PATHS } from '../support/public-paths.mjs';
import { createServers } from '../../scripts/steps/serve.mjs';
import { startServers } from './start-servers.mjs';
import { waitForUrl } from '../../scripts/steps/managed-process.mjs';

/** @typedef {import('../../scripts/steps/messages.mjs').SignIn} SignIn */

const PORT = 3690;
const CMS_PORT = 1690;
const STOCK_PORT = 1691;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PAGES = [...PUBLIC_PATHS, '/wines/rebula-2025'];
const RENDERS = 40;
/** More than any winery has. */
const MANY_WINES = 2_000;

/** @param {number} bytes */
const toKilobytes = (bytes) => bytes / 1000;

/** @param {string} dataDir */
const createEnvironment = (dataDir) =>
  /** @type {const} */ ({
    port: PORT,
    cmsPort: CMS_PORT,
    dataDir,
    labelsDir: join(dataDir, 'labels'),
    assetsDir: join(dataDir, 'assets'),
    siteOrigin: ORIGIN,
    demo: 'on',
  });

/** @param {string} dataDir */
async function startTimed(dataDir) {
  const started = Date.now();
  const servers = createServers(createEnvironment(dataDir), join(dataDir, 'logs'));
  await startServers(servers, createEnvironment(dataDir));
  return { ...servers, ms: Date.now() - started };
}

/** @param {FigureList} figures */
async function measureFreshStart(figures) {
  const folder = mkdtempSync(join(tmpdir(), 'winery-fresh-'));
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const started = Date.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), CMS_PORT: String(CMS_PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = await waitForUrl(`${ORIGIN}/`, () => child.exitCode === null);
  const value = ready ? (Date.now() - started) / 1000 : Number.NaN;
  figures.add({ what: 'npm start on a fresh clone', value, unit: 's', bar: { most: 240 } });
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** @param {FigureList} figures @param {number} pid @param {string} path */
async function measureThroughput(figures, pid, path) {
  const { site, bare } = await addThroughput(figures, { what: path, url: ORIGIN + path, pid, least: 0.75 });
  const times = `${site.p99} ms of ${bare.p99} ms`;
  const slower = site.p99 / bare.p99;
  figures.add({ what: `${path} p99, of bare node:http`, value: slower, unit: '', bar: { most: 2 }, detail: times });
}

/** @param {FigureList} figures @param {string} dataDir */
async function measureStock(figures, dataDir) {
  const cmsOrigin = `http://127.0.0.1:${CMS_PORT}`;
  for (const { name, own, stock } of await compareWithStock({ cmsOrigin, dataDir, port: STOCK_PORT })) {
    const what = `${name} at the CMS, requests/s of stock Strapi`;
    const detail = `${Math.round(own)} of ${Math.round(stock)}`;
    const bar = name === 'wines' ? { bar: { least: 15 } } : {};
    figures.add({ what, value: own / stock, unit: '', ...bar, detail });
  }
}

/**
 * Changes the site as staff, which invalidates all cached pages.
 *
 * @param {string} cookie
 * @param {number} index
 */
async function changeSite(cookie, index) {
  const place = { address: '', postcode: '', town: '', country: 'SI', phone: '', website: '', mapsUrl: '', note: '' };
  const { status } = await fetch(`${ORIGIN}/api/v1/stockists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
    body: JSON.stringify({ ...place, name: `Shop ${index}`, kind: 'Shop', published: false }),
  });
  if (status !== 201) throw new Error(`a change of the site answered ${String(status)}`);
}

/** @param {FigureList} figures @param {number} webPid @param {SignIn} staff */
async function measureRender(figures, webPid, staff) {
  const cookie = await signInForCookie(ORIGIN, staff);
  /** Measures the CPU time per change and the request after it. @param {string} path */
  const cpuAfterChanges = async (path) => {
    const before = readCpuMs(webPid);
    for (let index = 0; index < RENDERS; index += 1) {
      await changeSite(cookie, index);
      await fetchCompressed(ORIGIN + path);
    }
    return (readCpuMs(webPid) - before) / RENDERS;
  };
  // Warm-up: the first requests compile code.
  await cpuAfterChanges('/');
  const value = (await cpuAfterChanges('/')) - (await cpuAfterChanges('/healthz'));
  const what = 'CPU of a render of home, not cached, with its reads';
  figures.add({ what, value, unit: 'ms', bar: { most: 10 } });
}

/** @param {FigureList} figures */
async function measureWeight(figures) {
  // A repeated request triggers compression at the highest quality for later visitors.
  for (let time = 0; time < 2; time += 1) await fetchCompressed(`${ORIGIN}/`);
  await setTimeout(1_000);
  const { body } = await fetchCompressed(`${ORIGIN}/`);
  const executablePath = requireFullChromium();
  const phone = await measurePageWeight(`${ORIGIN}/`, { width: 375, height: 812, scale: 2, executablePath });
  const desktop = await measurePageWeight(`${ORIGIN}/`, { width: 1440, height: 900, scale: 1, executablePath });
  for (const [what, bytes, most] of /** @type {const} */ ([
    ['HTML of home with its styles (brotli)', body.length, 14],
    ['JavaScript of home (brotli)', phone.script, 110],
    ['images of home at 375 px (2x)', phone.image, 120],
    ['images of home at 1440 px', desktop.image, 500],
    ['first mobile visit of home, everything', phone.total, 240],
  ])) {
    figures.add({ what, value: toKilobytes(bytes), unit: 'kB', bar: { most } });
  }
}

/** @param {FigureList} figures @param {SignIn} staff */
async function measureAdmin(figures, staff) {
  const { firstScript, screens } = await measureStaffScreens(ORIGIN, staff, requireFullChromium());
  const what = 'JavaScript of the first staff screen (brotli)';
  figures.add({ what, value: toKilobytes(firstScript), unit: 'kB', bar: { most: 250 } });
  for (const { name, script, ms } of screens) {
    figures.add({ what: `  ${name}, besides`, value: toKilobytes(script), unit: 'kB', detail: `${Math.round(ms)} ms` });
  }
}

/** @param {FigureList} figures */
async function measureFirstTaps(figures) {
  for (const { name, reactionMs, resultMs } of await measureTaps(ORIGIN, requireFullChromium())) {
    const what = `first tap on ${name}, 4× slower`;
    figures.add({ what: `${what}: something happens`, value: reactionMs, unit: 'ms', bar: { most: 200 } });
    figures.add({ what: `${what}: it is there`, value: resultMs, unit: 'ms', bar: { most: 1_000 } });
  }
}

/** @param {FigureList} figures */
async function measureClicks(figures) {
  for (const { name, ms } of await measureNextPages(ORIGIN, requireFullChromium())) {
    figures.add({ what: `click ${name}`, value: ms, unit: 'ms', bar: { most: 100 } });
  }
}

/** Adds Lighthouse figures of each path. @param {FigureList} figures @param {readonly string[]} paths */
async function measureLighthouse(figures, paths) {
  for (const path of paths) {
    const { scores, lcpMs, tbtMs, cls } = await runLighthouse(ORIGIN + path, requireFullChromium());
    const what = `Lighthouse mobile of ${path}`;
    const lowest = { value: Math.min(...scores), detail: scores.join(' ') };
    figures.add({ what: `${what}: lowest score`, unit: '', bar: { least: 100 }, ...lowest });
    figures.add({ what: `${what}: LCP`, value: lcpMs / 1000, unit: 's', bar: { most: 1.3 } });
    figures.add({ what: `${what}: TBT`, value: tbtMs, unit: 'ms', bar: { most: 10 } });
    figures.add({ what: `${what}: CLS`, value: cls, unit: '', bar: { most: 0.001 } });
  }
}

/** @typedef {Awaited<ReturnType<typeof startTimed>>} Servers */

/**
 * Starts the site with a number of wines, measures it and stops it.
 *
 * @param {string} dataDir of a demo whose servers have stopped
 * @param {number} count
 * @param {(servers: Servers) => Promise<void>} measure
 */
async function measureWithWines(dataDir, count, measure) {
  addWineCopies(dataDir, count);
  const servers = await startTimed(dataDir);
  try {
    await measure(servers);
  } finally {
    await servers.web.stop();
    await servers.cms.stop();
  }
}

/** Measures only labels, which need no other server. */
export async function measureLabelFigures() {
  const figures = new FigureList();
  await measureLabels(figures);
  return figures;
}

/**
 * Measures a built tree with demo content; figures are printed as they are added.
 *
 * @param {{ allPages: boolean, fresh: boolean }} options
 * @returns {Promise<FigureList>}
 */
export async function measureFigures({ allPages, fresh }) {
  const figures = new FigureList();
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-bench-'));
  const first = await startTimed(dataDir);
  figures.add({ what: 'first start with demo content', value: first.ms / 1000, unit: 's' });
  const staff = first.signIns.find(({ area }) => area === 'staff');
  if (!staff) throw new Error('the first start has told no staff sign-in');
  await first.web.stop();
  await first.cms.stop();
  const { cms, web, ms } = await startTimed(dataDir);
  figures.add({ what: 'start of a built tree to first page', value: ms / 1000, unit: 's', bar: { most: 4 } });
  try {
    await measureWeight(figures);
    await measureRender(figures, web.pid, staff);
    await measureThroughput(figures, web.pid, '/');
    await measureThroughput(figures, web.pid, '/api/v1/wines');
    await measureStock(figures, dataDir);
    const memory = [cms, web].map(({ pid }) => readMemoryMb(pid));
    const value = memory.reduce((sum, each) => sum + each, 0);
    const detail = memory.map(Math.round).join(' + ');
    figures.add({ what: 'memory of CMS + web after load', value, unit: 'MB', bar: { most: 400 }, detail });
    await measureAdmin(figures, staff);
    await measureLabels(figures);
    await measureDownloads(figures, { origin: ORIGIN, staff });
    await measureFirstTaps(figures);
    await measureClicks(figures);
    await measureLighthouse(figures, allPages ? PAGES : ['/']);
  } finally {
    await web.stop();
    await cms.stop();
  }
  await measureWithWines(dataDir, LISTED_WINES, () => measurePriceLists(figures, { origin: ORIGIN, staff }));
  // One client requests more uncached pages than a visitor may.
  process.env.PAGE_RATE_LIMIT = '1000000';
  await measureWithWines(dataDir, MANY_WINES, ({ cms, web }) =>
    measureManyWines(figures, { origin: ORIGIN, count: MANY_WINES, cms, web }),
  );
  rmSync(dataDir, { recursive: true, force: true });
  if (fresh) await measureFreshStart(figures);
  return figures;
}
