// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { VITE_ENTRY } from '../../scripts/steps/entries.mjs';
import { ROOT, WEB } from '../../scripts/steps/project.mjs';
import { CommandError } from '../../scripts/steps/terminal.mjs';
import { runNode } from '../../scripts/steps/run-command.mjs';
import { createServers } from '../../scripts/steps/serve.mjs';
import { startServers } from './start-servers.mjs';

const PORT = 3691;
const CMS_PORT = 1692;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const STAFF = { STAFF_EMAIL: 'measure@example.com', STAFF_PASSWORD: 'measure-password-1' };
const HOOK = fileURLToPath(new URL('coverage-hook.cjs', import.meta.url));
const COVERAGE = join(tmpdir(), `winery-coverage-${process.pid}`);
/** Code that runs in the background, such as polling the revision, does not run in every repetition. */
const RUNS = 3;
/** Time until a cache has noticed a save. */
const HEARD_MS = 1_500;

/**
 * @typedef {{ url: string, functions: { ranges: { startOffset: number, count: number }[] }[] }} Script V8's
 *   coverage
 * @typedef {(script: Script) => Iterable<string>} SourcesOf the sources of the functions of a script that
 *   have run
 * @typedef {{ pid: number, sourcesOf: SourcesOf }} Server
 */

/** @param {Script} script */
const listExecutedOffsets = ({ functions }) =>
  functions.flatMap(({ ranges: [whole] }) => (whole && whole.count > 0 ? [whole.startOffset] : []));

/**
 * Creates a function that maps an offset in a bundle to its source file.
 *
 * @param {string} code the bundle
 * @param {string} map its source map
 * @returns {(offset: number) => string | undefined} the source of a place, absolute
 */
function createSourceFinder(code, map) {
  const sourceMap = new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
  const lines = readFileSync(code, 'utf8').split('\n');
  const starts = lines.map(() => 0);
  for (let line = 1; line < lines.length; line += 1) {
    starts[line] = (starts[line - 1] ?? 0) + (lines[line - 1]?.length ?? 0) + 1;
  }
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = sourceMap.findEntry(line, offset - (starts[line] ?? 0));
    return 'originalSource' in entry ? resolve(dirname(map), entry.originalSource) : undefined;
  };
}

/**
 * @param {(file: string) => { code: string, map: string } | undefined} bundleOf the bundle that a script is,
 *   if any
 * @returns {SourcesOf}
 */
function createBundleSources(bundleOf) {
  /** @type {Map<string, ReturnType<typeof createSourceFinder>>} */
  const finders = new Map();
  return (script) => {
    const bundle = bundleOf(script.url);
    if (!bundle) return [];
    const find = finders.get(bundle.code) ?? createSourceFinder(bundle.code, bundle.map);
    finders.set(bundle.code, find);
    return listExecutedOffsets(script).flatMap((offset) => find(offset) ?? []);
  };
}

/** Source file of a compiled CMS file, if any of it has run. @type {SourcesOf} */
const listCompiledSources = (script) => {
  const file = script.url.startsWith('file:') ? fileURLToPath(script.url) : script.url;
  if (!file.includes('/cms/dist/') || listExecutedOffsets(script).length === 0) return [];
  return [file.replace('/cms/dist/', '/cms/').replace(/\.js$/, '.ts')];
};

const PRODUCT = /^(cms\/(src|config)|web\/(src|server))\/.*\.tsx?$/;
/** @param {Iterable<string>} files absolute */
const toProductFiles = (files) =>
  new Set([...files].map((file) => relative(ROOT, file)).filter((file) => PRODUCT.test(file)));

/** Returns the product files that a server has executed since the last call. @param {Server} server */
async function readExecutedFiles({ pid, sourcesOf }) {
  const file = join(COVERAGE, `${pid}.json`);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await new Promise((done) => setTimeout(done, 20));
    try {
      const scripts = /** @type {Script[]} */ (JSON.parse(readFileSync(file, 'utf8')));
      return toProductFiles(scripts.flatMap((script) => [...sourcesOf(script)]));
    } catch {
      // Not written yet, or incomplete.
    }
  }
}

/** @param {readonly Set<string>[]} sets @returns {string[]} what is in all of them */
const intersect = ([first = new Set(), ...others]) =>
  [...first].filter((file) => others.every((other) => other.has(file))).toSorted();

/**
 * Repeats an action and returns the product files that executed in every run.
 *
 * @param {readonly Server[]} servers
 * @param {(run: number) => Promise<Iterable<string>>} act returns files that ran in other processes
 * @param {(run: number) => Promise<unknown>} [before]
 */
async function measureRuns(servers, act, before) {
  /** @type {Set<string>[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    await before?.(run);
    await Promise.all(servers.map(readExecutedFiles));
    const elsewhere = await act(run);
    const taken = await Promise.all(servers.map(readExecutedFiles));
    runs.push(new Set([...elsewhere, ...taken.flatMap((files) => [...files])]));
  }
  return intersect(runs);
}

/** @param {string} path */
async function requestPath(path) {
  const response = await fetch(ORIGIN + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new CommandError(`${path} answered ${response.status}`);
}

/** Builds the site's scripts again with source maps; names and bytes stay the same. @param {string} folder */
async function buildWithMaps(folder) {
  const args = ['build', '--sourcemap', 'hidden', '--outDir', folder];
  const { code, output } = await runNode(join(WEB, VITE_ENTRY), args, { cwd: WEB, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new CommandError(`The site cannot be built with source maps: ${output.slice(-400)}`);
  const assets = join(folder, 'assets');
  return createBundleSources((url) => {
    const code = join(assets, basename(url));
    return url.startsWith(`${ORIGIN}/assets/`) && existsSync(`${code}.map`) ? { code, map: `${code}.map` } : undefined;
  });
}

/**
 * Opens a wine in its form. Returns a function that changes and saves it and returns the files that run in
 * the browser from the click on.
 *
 * @param {SourcesOf} sourcesOf
 */
async function openForm(sourcesOf) {
  const browser = await chromium.launch({ executablePath: requireChromium() });
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } });
  const signedIn = await context.request.post('/api/v1/auth/login', {
    data: { email: STAFF.STAFF_EMAIL, password: STAFF.STAFF_PASSWORD },
    headers: { origin: ORIGIN },
  });
  if (signedIn.status() !== 204) throw new CommandError(`Signing in answered ${signedIn.status()}`);
  await context.addCookies([{ name: 'language', value: 'en', url: `${ORIGIN}/admin` }]);
  const page = await context.newPage();
  await page.goto('/admin/wines');
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const save = async (/** @type {number} */ run) => {
    await page.getByLabel('Price', { exact: true }).fill(`1${run},50`);
    await session.send('Profiler.takePreciseCoverage');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    if ((await saved).status() !== 200) throw new CommandError(`The wine was not saved: ${(await saved).status()}`);
    await page.waitForTimeout(HEARD_MS);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return toProductFiles(result.flatMap((script) => [...sourcesOf(script)]));
  };
  return { save, close: () => browser.close() };
}

/** Returns the product files that execute for a page and for a save, on servers started for this. */
export async function measureExecutedFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'winery-measure-'));
  mkdirSync(COVERAGE);
  Object.assign(process.env, STAFF, { NODE_OPTIONS: `--require ${HOOK}`, LANGUAGE_SWITCH: 'on' });
  const environment = /** @type {const} */ ({
    port: PORT,
    cmsPort: CMS_PORT,
    dataDir: folder,
    siteOrigin: ORIGIN,
    demo: 'on',
    labelsDir: join(folder, 'labels'),
    assetsDir: join(folder, 'assets'),
  });
  const { cms, web, signIns: _ } = createServers(environment, join(folder, 'logs'));
  delete process.env.NODE_OPTIONS;
  try {
    const inBrowser = await buildWithMaps(join(folder, 'client'));
    await startServers({ cms, web }, environment);
    const dist = join(WEB, 'dist', 'server');
    const inWeb = createBundleSources((url) => {
      const code = url.startsWith('file:') ? fileURLToPath(url) : url;
      return code.startsWith(dist) && existsSync(`${code}.map`) ? { code, map: `${code}.map` } : undefined;
    });
    const servers = [
      { pid: cms.pid, sourcesOf: listCompiledSources },
      { pid: web.pid, sourcesOf: inWeb },
    ];
    const form = await openForm(inBrowser);
    const save = await measureRuns(servers, form.save);
    // Each save invalidates the cached wines, so that the page is read and rendered again.
    const page = await measureRuns(
      servers,
      () => requestPath('/en/wines').then(() => []),
      (run) => form.save(RUNS + run),
    );
    await form.close();
    return { page, save };
  } finally {
    await web.stop();
    await cms.stop();
    for (const path of [folder, COVERAGE]) rmSync(path, { recursive: true, force: true });
  }
}
