import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentNamespace } from '#contract/content';
import { findContentLengthIssue } from '#contract/content-size';
import { ApiClient } from '../support/clients/api-client';
import { type Random, createSeededRandom } from '../support/fuzz/random';
import { WEB_ROOT } from '../support/paths';
import { STAFF_ADMIN } from '../support/servers/start-cms';
import { type RunningSite, startSite } from '../support/servers/start-site';

/** From a save to the page that shows it, on the thread that serves everybody. */
const BAR = 2;
const ROUNDS = 10;

const PAGES: [namespace: ContentNamespace, path: string][] = [
  ['home', '/en'],
  ['winesPage', '/en/wines'],
  ['queenPage', '/en/queen'],
  ['galleryPage', '/en/gallery'],
  ['legalPrivacy', '/en/privacy'],
];

const PATTERNS = [
  '<',
  '&"\'',
  'č',
  '{{',
  '{{}}',
  '{{company}}',
  '{{count}}',
  '{{count, number}} ',
  '{{-title}}',
  '$t(home.hero.title) ',
  '$t(home.hero.title, {"count": {{count}}})',
  '$t($t($t(',
  '{{{{{{',
  '\u202E',
];

type Json = Record<string, unknown>;

const bundledTexts = (namespace: string): Json =>
  JSON.parse(readFileSync(join(WEB_ROOT, `src/locales/en/${namespace}.json`), 'utf8')) as Json;

/** The same tree with long lists and long hostile texts. */
function grow(value: unknown, entries: number, characters: number, random: Random): unknown {
  if (typeof value === 'string') {
    const pattern = random.pick(PATTERNS);
    return pattern.repeat(Math.ceil(characters / pattern.length)).slice(0, characters);
  }
  if (Array.isArray(value)) return Array.from({ length: entries }, () => grow(value[0], entries, characters, random));
  return Object.fromEntries(
    Object.entries(value as Json).map(([key, inner]) => [key, grow(inner, entries, characters, random)]),
  );
}

/** A document as large as can be saved, with many short texts or fewer long ones. */
function largest(bundled: Json, entries: number, random: Random): Json {
  const fits = (most: number, characters: number): boolean =>
    findContentLengthIssue(grow(bundled, most, characters, random)) === null;
  let most = entries;
  while (!fits(most, 1)) most -= 1;
  let characters = 9_000;
  while (!fits(most, characters)) characters = Math.floor(characters * 0.8);
  return grow(bundled, most, characters, random) as Json;
}

/** Texts of which each names the next one twice. */
function nesting(levels: number): Json {
  const each = Array.from({ length: levels }, (_, index) => [
    `a${index}`,
    `$t(queenPage.a${index + 1})$t(queenPage.a${index + 1})`,
  ]);
  return { eyebrow: '$t(queenPage.a0)', ...Object.fromEntries(each), [`a${levels}`]: 'z' };
}

let site: RunningSite;
let admin: ApiClient;
beforeAll(async () => {
  site = await startSite({ env: { LANGUAGE_SWITCH: 'on' } });
  admin = await new ApiClient(site.cms.url).signIn(STAFF_ADMIN);
});
afterAll(() => site.stop());

const save = (namespace: ContentNamespace, data: Json) =>
  admin.call('updateContent', 200, { body: { namespace, language: 'en', data } });

/** What the main thread of the web server has worked, in ms (Linux). */
function workedMs(): number {
  const [nanoseconds = '0'] = readFileSync(`/proc/${site.web.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

async function textsUrl(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  return /"textsUrl":"([^"]+)"/.exec(html)?.[1] ?? '';
}

let saves = 0;
/** What a page costs from a save to its new form: half of the measurements are below, in ms. */
async function getCost(path: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await textsUrl(path);
    const worked = workedMs();
    saves += 1;
    await save('comingSoon', { title: `Soon ${String(saves)}` });
    await expect.poll(() => textsUrl(path), { interval: 50, timeout: 60_000 }).not.toBe(before);
    costs.push(workedMs() - worked);
  }
  return costs.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

describe('[R62] [O4] a page costs at most twice as much with any stored text', () => {
  test.each(PAGES)('%s', async (namespace, path) => {
    const random = createSeededRandom(62);
    await save(namespace, {});
    await save('footer', {});
    await getCost(path);
    const bundled = await getCost(path);
    const documents: [name: string, data: Json][] = [
      ['many texts', largest(bundledTexts(namespace), 100, random)],
      ['long texts', largest(bundledTexts(namespace), 3, random)],
      ...(namespace === 'queenPage' ? [10, 15, 20] : []).map((levels): [string, Json] => [
        `${String(levels)} levels`,
        nesting(levels),
      ]),
    ];
    for (const [name, data] of documents) {
      await save(namespace, data);
      await save('footer', name.endsWith('texts') ? largest(bundledTexts('footer'), 1, random) : {});
      const cost = await getCost(path);
      process.stdout.write(`${path}: ${name} ${cost.toFixed(1)} ms, bundled ${bundled.toFixed(1)} ms\n`);
      expect(cost / bundled, name).toBeLessThanOrEqual(BAR);
    }
    await save(namespace, {});
  });
});
