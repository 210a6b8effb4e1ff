// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lighthouseScores } from './lighthouse-scores.mjs';
import { pageWeight } from './page-weight.mjs';
import { cpuMs, memoryMb } from './process-figures.mjs';
import { compareThroughput, rawAnswer } from './throughput.mjs';
import { CHROMIUM } from '../../scripts/steps/browser.mjs';
import { ROOT } from '../../scripts/steps/project.mjs';
import { startServers, untilReady } from '../../scripts/steps/serve.mjs';
import { waitFor } from '../../scripts/steps/wait-for.mjs';

const PORT = 3690;
const CMS_PORT = 1690;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PAGES = ['/', '/wines', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum'];
const RENDERS = 40;

/** @param {string} what @param {string} bar @param {string} figure */
const show = (what, bar, figure) => console.log(`${what.padEnd(44)} ${bar.padEnd(26)} ${figure}`);
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
  const servers = startServers(environmentOf(dataDir), join(dataDir, 'logs'));
  if (!(await untilReady(servers, environmentOf(dataDir))))
    throw new Error(`the servers do not start: ${dataDir}/logs`);
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
  show('fresh npm start', '<= 360 s', ready ? seconds(Date.now() - started) : 'failed, see above');
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} path */
async function showThroughput(path) {
  const { site, bare } = await compareThroughput(ORIGIN + path);
  const ratio = (site.perSecond / bare.perSecond).toFixed(2);
  show(
    `${path} requests/s, of bare node:http`,
    '>= 0.5',
    `${ratio} (${Math.round(site.perSecond)} of ${Math.round(bare.perSecond)})`,
  );
  show(
    `${path} p99, of bare node:http`,
    '<= 3',
    `${(site.p99 / Math.max(bare.p99, 1)).toFixed(1)} (${site.p99} ms, ${bare.p99} ms)`,
  );
}

/** @param {number} webPid */
async function showRender(webPid) {
  const before = cpuMs(webPid);
  for (let index = 0; index < RENDERS; index += 1) await rawAnswer(`${ORIGIN}/?bench=${index}`);
  show('render of home, not cached', '<= 15 ms CPU', `${((cpuMs(webPid) - before) / RENDERS).toFixed(1)} ms`);
}

async function showWeight() {
  const { body } = await rawAnswer(`${ORIGIN}/`);
  show('HTML of home (brotli)', '<= 20 kB', kb(body.length));
  const phone = await pageWeight(`${ORIGIN}/`, { width: 375, height: 812, scale: 2, executablePath: CHROMIUM });
  const desktop = await pageWeight(`${ORIGIN}/`, { width: 1440, height: 900, scale: 1, executablePath: CHROMIUM });
  show('JavaScript of home (brotli)', '<= 125 kB', kb(phone.script));
  show('CSS of home (brotli)', '<= 20 kB', kb(phone.style));
  show('images of home at 375 px (2x)', '<= 120 kB', kb(phone.image));
  show('images of home at 1440 px', '<= 500 kB', kb(desktop.image));
  show('first mobile visit of home, everything', '<= 300 kB', kb(phone.total));
}

/** @param {readonly string[]} paths */
async function showLighthouse(paths) {
  for (const path of paths) {
    const { scores, lcpMs, tbtMs, cls } = await lighthouseScores(ORIGIN + path, CHROMIUM);
    show(`Lighthouse mobile ${path}`, '100 100 100 100', scores.join(' '));
    show(
      '  LCP, TBT, CLS',
      '1.25 s, 10 ms, 0',
      `${(lcpMs / 1000).toFixed(2)} s, ${Math.round(tbtMs)} ms, ${cls.toFixed(3)}`,
    );
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
  show('start of a built tree to first page', '<= 5 s', seconds(ms));
  try {
    await showWeight();
    await showRender(web.child.pid ?? 0);
    await showThroughput('/');
    await showThroughput('/api/v1/wines');
    const memory = [cms, web].map(({ child }) => memoryMb(child.pid ?? 0));
    show('memory of CMS + web after load', '<= 450 MB', `${memory.map(Math.round).join(' + ')} MB`);
    await showLighthouse(allPages ? PAGES : ['/']);
  } finally {
    await web.stop();
    await cms.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (fresh) await showFreshStart();
}
