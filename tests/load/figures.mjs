// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminFigures } from './admin-figures.mjs';
import { lighthouseScores } from './lighthouse-scores.mjs';
import { pageWeight } from './page-weight.mjs';
import { cpuMs, memoryMb } from './process-figures.mjs';
import { compareWithStock } from './stock-comparison.mjs';
import { compareThroughput, rawAnswer } from './throughput.mjs';
import { wholeChromiumPath } from '../../scripts/steps/chromium.mjs';
import { ROOT } from '../../scripts/steps/project.mjs';
import { prepareServers, startServers } from '../../scripts/steps/serve.mjs';
import { waitFor } from '../../scripts/steps/wait-for.mjs';

const PORT = 3690;
const CMS_PORT = 1690;
const STOCK_PORT = 1691;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PAGES = ['/', '/wines', '/wines/rebula-2025', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum'];
const RENDERS = 40;

/**
 * Prints a line: what is measured, its bar, whether it is met (nothing where there is no bar), the figure.
 *
 * @param {string} what @param {string} bar @param {string} figure @param {boolean} [isMet]
 */
function show(what, bar, figure, isMet) {
  const verdict = isMet === undefined ? '' : isMet ? 'pass' : 'MISS';
  console.log(`${what.padEnd(44)} ${bar.padEnd(18)} ${verdict.padEnd(5)} ${figure}`);
}
/** @param {string} what @param {number} limitKb @param {number} bytes */
const showBytes = (what, limitKb, bytes) => show(what, `<= ${limitKb} kB`, kb(bytes), bytes <= limitKb * 1000);
/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @param {string} dataDir */
const environmentOf = (dataDir) =>
  /** @type {const} */ ({ port: PORT, cmsPort: CMS_PORT, dataDir, siteOrigin: ORIGIN, demo: 'on' });

/** @param {string} dataDir */
async function startTimed(dataDir) {
  const started = Date.now();
  const servers = prepareServers(environmentOf(dataDir), join(dataDir, 'logs'));
  await startServers(servers, environmentOf(dataDir));
  return { ...servers, ms: Date.now() - started };
}

async function showFreshStart() {
  const folder = mkdtempSync(join(tmpdir(), 'winery-fresh-'));
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const started = Date.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), CMS_PORT: String(CMS_PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = await waitFor(`${ORIGIN}/`, () => child.exitCode === null);
  show(
    'fresh npm start',
    '<= 360 s',
    ready ? seconds(Date.now() - started) : 'failed, see above',
    ready && Date.now() - started <= 360_000,
  );
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} path */
async function showThroughput(path) {
  const { site, bare } = await compareThroughput(ORIGIN + path);
  const ratio = site.perSecond / bare.perSecond;
  const slower = site.p99 / Math.max(bare.p99, 1);
  const counts = `${Math.round(site.perSecond)} of ${Math.round(bare.perSecond)}`;
  show(`${path} requests/s, of bare node:http`, '>= 0.5', `${ratio.toFixed(2)} (${counts})`, ratio >= 0.5);
  show(`${path} p99, of bare node:http`, '<= 3', `${slower.toFixed(1)} (${site.p99} ms, ${bare.p99} ms)`, slower <= 3);
}

/** @param {string} dataDir */
async function showStock(dataDir) {
  const cmsOrigin = `http://127.0.0.1:${CMS_PORT}`;
  for (const { name, own, stock } of await compareWithStock({ cmsOrigin, dataDir, port: STOCK_PORT })) {
    const figure = `${(own / stock).toFixed(1)} (${Math.round(own)} of ${Math.round(stock)})`;
    show(`${name} at the CMS, requests/s of stock Strapi`, name === 'wines' ? '>= 10' : '-', figure, own >= stock * 10);
  }
}

/** @param {number} webPid */
async function showRender(webPid) {
  const before = cpuMs(webPid);
  for (let index = 0; index < RENDERS; index += 1) await rawAnswer(`${ORIGIN}/?bench=${index}`);
  const ms = (cpuMs(webPid) - before) / RENDERS;
  show('render of home, not cached', '<= 15 ms CPU', `${ms.toFixed(1)} ms`, ms <= 15);
}

async function showWeight() {
  const { body } = await rawAnswer(`${ORIGIN}/`);
  showBytes('HTML of home with its styles (brotli)', 20, body.length);
  const phone = await pageWeight(`${ORIGIN}/`, {
    width: 375,
    height: 812,
    scale: 2,
    executablePath: wholeChromiumPath(),
  });
  const desktop = await pageWeight(`${ORIGIN}/`, {
    width: 1440,
    height: 900,
    scale: 1,
    executablePath: wholeChromiumPath(),
  });
  showBytes('JavaScript of home (brotli)', 125, phone.script);
  showBytes('images of home at 375 px (2x)', 120, phone.image);
  showBytes('images of home at 1440 px', 500, desktop.image);
  showBytes('first mobile visit of home, everything', 300, phone.total);
}

/** @param {readonly import('../../scripts/steps/serve.mjs').SignIn[]} signIns generated at the first start */
async function showAdmin(signIns) {
  const staff = signIns.find(({ area }) => area === 'staff');
  if (!staff) throw new Error('the first start has told no staff sign-in');
  const { firstScript, screens } = await adminFigures(ORIGIN, staff, wholeChromiumPath());
  showBytes('JavaScript of the first staff screen (brotli)', 250, firstScript);
  for (const { name, script, ms } of screens) show(`  ${name}, besides`, '-', `${kb(script)} · ${Math.round(ms)} ms`);
}

/** @param {readonly string[]} paths */
async function showLighthouse(paths) {
  show('Lighthouse mobile, medians of three runs', 'page', 'perf a11y best seo · LCP · TBT · CLS');
  for (const path of paths) {
    const { scores, lcpMs, tbtMs, cls } = await lighthouseScores(ORIGIN + path, wholeChromiumPath());
    const isMet = scores.every((score) => score === 100) && lcpMs <= 1_250 && tbtMs <= 10 && cls < 0.001;
    const times = `${(lcpMs / 1000).toFixed(2)} s · ${Math.round(tbtMs)} ms · ${cls.toFixed(3)}`;
    show(`  ${path}`, '100, 1.25, 10, 0', `${scores.join(' ')} · ${times}`, isMet);
  }
}

/**
 * Measures a built tree with demo content and prints a line for each figure.
 *
 * @param {{ allPages: boolean, fresh: boolean }} options
 */
export async function printFigures({ allPages, fresh }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-bench-'));
  show('figure', 'bar', 'measured');
  const first = await startTimed(dataDir);
  show('first start with demo content', '-', seconds(first.ms));
  await first.web.stop();
  await first.cms.stop();
  const { cms, web, ms } = await startTimed(dataDir);
  show('start of a built tree to first page', '<= 5 s', seconds(ms), ms <= 5_000);
  try {
    await showWeight();
    await showRender(web.pid);
    await showThroughput('/');
    await showThroughput('/api/v1/wines');
    await showStock(dataDir);
    const memory = [cms, web].map(({ pid }) => memoryMb(pid));
    const isLight = memory.reduce((sum, each) => sum + each, 0) <= 450;
    show('memory of CMS + web after load', '<= 450 MB', `${memory.map(Math.round).join(' + ')} MB`, isLight);
    await showAdmin(first.signIns);
    await showLighthouse(allPages ? PAGES : ['/']);
  } finally {
    await web.stop();
    await cms.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (fresh) await showFreshStart();
}
