// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMemoryMb } from './process-figures.mjs';
import { addThroughput, fetchCompressed } from './throughput.mjs';
import { WEB_ENTRY } from '../../scripts/steps/entries.mjs';
import { ManagedProcess, waitForUrl } from '../../scripts/steps/managed-process.mjs';
import { CMS, WEB } from '../../scripts/steps/project.mjs';

const load = createRequire(import.meta.url);
const PORT = 3692;
const MANY = 10_000;
/** An origin where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9';
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Loads the constants of the built contract that the simulated CMS needs. */
function loadContractTerms() {
  const terms = load(join(CMS, 'dist/src/contract/label-terms.js'));
  const { REVISION_HEADER } = load(join(CMS, 'dist/src/contract/health.js'));
  return {
    languages: terms.LABEL_LANGUAGES,
    phrases: terms.PHRASE_KEYS,
    characters: terms.LABEL_CODE_CHARACTERS,
    length: terms.LABEL_CODE_LENGTH,
    revisionHeader: REVISION_HEADER,
  };
}

/** Starts a simulated CMS with a number of labels. @param {number} count */
async function startCms(count) {
  const child = fork(fileURLToPath(new URL('many-labels-cms.mjs', import.meta.url)));
  child.send({ count, ...loadContractTerms() });
  const [{ port, code }] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, code, stop: () => child.disconnect() };
}

/**
 * Starts a web server and waits until it has loaded the labels and written them to its folder.
 *
 * @param {string} cmsOrigin
 * @param {string} folder
 */
async function startWeb(cmsOrigin, folder) {
  const env = { NODE_ENV: 'production', PORT: String(PORT), CMS_ORIGIN: cmsOrigin, LABELS_DIR: join(folder, 'labels') };
  const place = { file: join(WEB, WEB_ENTRY), cwd: WEB, logFile: join(folder, 'web.log') };
  const web = new ManagedProcess({ name: 'The web server', ...place, env });
  web.start();
  if (!(await waitForUrl(`${ORIGIN}/healthz`, () => web.isRunning))) throw new Error(`no labels: ${web.lastLine}`);
  await waitForLabelFile(join(folder, 'labels'));
  return web;
}

/** @param {string} folder */
async function waitForLabelFile(folder) {
  while (!existsSync(join(folder, 'labels.jsonl'))) await setTimeout(100);
}

/**
 * Measures a web server with a number of labels, after a restart without its CMS.
 *
 * @template Result
 * @param {number} count
 * @param {(web: ManagedProcess, code: string) => Promise<Result>} measure
 */
async function measureWithLabels(count, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'winery-labels-'));
  const cms = await startCms(count);
  const first = await startWeb(cms.origin, folder);
  await first.stop();
  cms.stop();
  const web = await startWeb(NOWHERE, folder);
  try {
    return await measure(web, cms.code);
  } finally {
    await web.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates the wrk script that requests random labels in random languages. @param {number} count */
function createRandomRequests(count) {
  const { characters, length, languages } = loadContractTerms();
  const args = [String(count), characters, String(length), languages.join(',')];
  return { file: fileURLToPath(new URL('many-labels.lua', import.meta.url)), args };
}

/**
 * Measures memory, size and throughput of 10,000 labels in 24 languages, requested at random while the CMS is
 * down.
 *
 * @param {import('./figure-list.mjs').FigureList} figures
 */
export async function measureLabels(figures) {
  const what = `a label of ${MANY}`;
  const least = await measureWithLabels(0, async (web) => readMemoryMb(web.pid));
  await measureWithLabels(MANY, async (web, code) => {
    const taken = readMemoryMb(web.pid);
    const memory = { value: taken - least, detail: `${Math.round(taken)} - ${Math.round(least)}` };
    figures.add({ what: `memory of ${MANY} labels in 24 languages`, unit: 'MB', bar: { most: 60 }, ...memory });
    const url = `${ORIGIN}/l/${code}`;
    const { headers, body } = await fetchCompressed(url);
    const head = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    const value = (head + body.length) / 1000;
    figures.add({ what: `${what}: everything that is sent`, value, unit: 'kB', bar: { most: 15 } });
    const load = { url, pid: web.pid, least: 0.35, requests: createRandomRequests(MANY) };
    const { site, bare } = await addThroughput(figures, { what, ...load });
    const ofBare = `bare node:http ${bare.p99} ms`;
    figures.add({ what: `${what}: p99`, value: site.p99, unit: 'ms', bar: { most: 20 }, detail: ofBare });
  });
}
