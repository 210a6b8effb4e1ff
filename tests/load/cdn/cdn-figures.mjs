// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServers } from '../../../scripts/steps/serve.mjs';
import { startServers } from '../start-servers.mjs';
import { FigureList } from '../figure-list.mjs';
import { signInForCookie } from '../staff-cookie.mjs';
import { fetchAsVisitor } from './fetch-as-visitor.mjs';
import { startCache } from './cache.mjs';
import { measureCapacity } from './capacity.mjs';
import { surveySite, simulateVisit } from './visits.mjs';
import { createResponseChecker, getPhoneNumber, pollContinuously } from './response-checker.mjs';

const [PORT, CMS_PORT, CACHE_PORT, RECEIVER_PORT] = [3694, 1694, 3695, 3696];
const SITE = `http://127.0.0.1:${PORT}`;
const SECRET = `whsec_${Buffer.alloc(32, 'cdn').toString('base64')}`;
/** The busiest hour of a small winery: 45 visits. */
const VISITS_A_SECOND = 45 / 3_600;
const FACTORS = [10, 100, 1_000];
const RUN_MS = 60_000;
/** More often than any editor saves. */
const SAVE_EVERY_MS = 15_000;
/** Everybody must see a change after this time. */
const PROMISED_SECONDS = 6;

/** Saves a telephone number, which every page shows. @param {string} cookie @param {number} count */
async function saveChange(cookie, count) {
  const read = await fetch(`${SITE}/api/v1/metadata?lang=sl&fallback=none`, { headers: { cookie } });
  const { version, brand, company, contacts } = await read.json();
  const body = { expectedVersion: version, brand, company, contacts: { ...contacts, phone: getPhoneNumber(count) } };
  const { status } = await fetch(`${SITE}/api/v1/metadata?lang=sl`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: SITE, cookie },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`a change of the metadata answered ${status}`);
}

/**
 * @typedef {{ origin: string, cookie: string, survey: Awaited<ReturnType<typeof surveySite>>, witness:
 *   ReturnType<typeof createResponseChecker> }} Scene
 */

/**
 * Simulates visitors for a minute, with saves in between; returns the number of visits.
 *
 * @param {Scene} scene
 * @param {number} factor
 * @param {() => Promise<void>} save
 */
async function simulateVisitors({ origin, survey, witness }, factor, save) {
  const until = performance.now() + RUN_MS;
  /** @type {Promise<void>[]} */
  const visits = [];
  let nextSave = performance.now() + SAVE_EVERY_MS / 2;
  while (performance.now() < until) {
    if (performance.now() >= nextSave && performance.now() < until - SAVE_EVERY_MS / 2) {
      nextSave += SAVE_EVERY_MS;
      await save();
    }
    const one = simulateVisit(survey, async (path, headers) => {
      const response = await fetchAsVisitor(origin, path, headers);
      witness.visitor(response);
      return response;
    });
    visits.push(one);
    await setTimeout(Math.min((-Math.log(1 - Math.random()) / (VISITS_A_SECOND * factor)) * 1000, SAVE_EVERY_MS / 3));
  }
  await Promise.all(visits);
  return visits.length;
}

/** @param {FigureList} figures @param {number} factor @param {ReturnType<Scene['witness']['take']>} seen */
function addFigures(figures, factor, { all, hits, failed, failure, oldest, embargoed, misdirected, marked }) {
  const what = `CDN, ${factor}× the visitors`;
  const seconds = RUN_MS / 1000;
  figures.add({ what: `${what}: requests/s in front`, value: all / seconds, unit: '' });
  figures.add({ what: `${what}: requests/s at the site`, value: (all - hits) / seconds, unit: '' });
  const ratio = factor === FACTORS.at(-1) ? { bar: { least: 0.9 } } : {};
  figures.add({ what: `${what}: hit ratio`, value: hits / all, unit: '', ...ratio, detail: `${hits} of ${all}` });
  const detail = `${oldest.path} of ${marked} pages looked at`;
  const age = { value: marked > 0 ? oldest.ms / 1000 : Number.NaN, unit: 's', bar: { most: PROMISED_SECONDS }, detail };
  figures.add({ what: `${what}: oldest page after a save`, ...age });
  figures.add({ what: `${what}: failed answers`, value: failed, unit: '', bar: { most: 0 }, detail: failure });
  figures.add({ what: `${what}: seen of the Queen too early`, value: embargoed, unit: '', bar: { most: 0 } });
  figures.add({ what: `${what}: stored or had by the wrong one`, value: misdirected, unit: '', bar: { most: 0 } });
}

/**
 * Starts the site with the committed cache configuration in front, and the Queen section under embargo.
 *
 * @param {string} dataDir
 */
async function startScene(dataDir) {
  Object.assign(process.env, {
    CDN_PURGE_URL: `http://127.0.0.1:${RECEIVER_PORT}/`,
    CDN_PURGE_SECRET: SECRET,
    FEATURE_QUEEN: '{"enabled":true,"embargoDate":"2999-01-01","hardOff":false}',
    LANGUAGE_SWITCH: 'on',
    TRUST_PROXY: 'on',
    // All visitors have the same IP here.
    PAGE_RATE_LIMIT: '1000000',
    API_RATE_LIMIT: '1000000',
  });
  const place = {
    port: PORT,
    cmsPort: CMS_PORT,
    dataDir,
    labelsDir: join(dataDir, 'labels'),
    assetsDir: join(dataDir, 'assets'),
    siteOrigin: SITE,
  };
  const environment = /** @type {const} */ ({ ...place, demo: 'on' });
  const { cms, web, signIns } = createServers(environment, join(dataDir, 'logs'));
  await startServers({ cms, web }, environment);
  const staff = signIns.find(({ area }) => area === 'staff');
  if (!staff) throw new Error('the first start has told no staff sign-in');
  const ports = { port: CACHE_PORT, receiverPort: RECEIVER_PORT, sitePort: PORT };
  const cache = await startCache({ ...ports, secret: SECRET });
  const stop = async () => {
    await cache.stop();
    await web.stop();
    await cms.stop();
  };
  return { origin: cache.origin, cookie: await signInForCookie(SITE, staff), sitePid: web.pid, stop };
}

/** Measures a cache in front of the site with growing numbers of visitors. @returns {Promise<FigureList>} */
export async function measureCdn() {
  const figures = new FigureList();
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-cdn-'));
  const { origin, cookie, sitePid, stop } = await startScene(dataDir);
  try {
    const queen = await fetchAsVisitor(SITE, '/api/v1/queen?lang=sl', { cookie });
    const witness = createResponseChecker(JSON.parse(queen.text).hero.title);
    const scene = { origin, cookie, witness, survey: await surveySite(SITE) };
    let count = 0;
    let requestsOfAVisit = 0;
    const save = async () => {
      await saveChange(cookie, count);
      witness.save(count);
      count += 1;
    };
    await save();
    await setTimeout(PROMISED_SECONDS * 1000);
    const watching = new AbortController();
    const watch = pollContinuously(origin, cookie, witness, watching.signal);
    for (const factor of FACTORS) {
      witness.take();
      const visits = await simulateVisitors(scene, factor, save);
      const seen = witness.take();
      addFigures(figures, factor, seen);
      requestsOfAVisit = seen.all / visits;
    }
    watching.abort();
    await watch;
    figures.add({ what: 'requests of a visit', value: requestsOfAVisit, unit: '' });
    const cms = `http://127.0.0.1:${CMS_PORT}`;
    await measureCapacity(figures, {
      site: SITE,
      sitePid,
      sitePort: PORT,
      cms,
      cache: origin,
      folder: dataDir,
      requestsOfAVisit,
    });
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return figures;
}
