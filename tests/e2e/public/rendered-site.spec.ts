import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/staff-test';
import { fetchRendered } from '../../support/clients/fetch-rendered';

// Every page that the server renders, in both languages, without a browser: reached by links from both homes,
// and the states that no link leads to.

const STARTS = ['/', '/en', '/?preview=1', '/login'];
const STATES = [
  '/wines?search=xyzzy',
  '/wines?vintage=1850&color=xyz',
  '/en/gallery?album=-',
  '/visit?sent=1',
  '/admin',
];
const MISSING = [
  '/nowhere',
  '/en/nowhere',
  '/wines/nowhere',
  '/gallery?album=nope',
  '/en/gallery?album=A_B',
  // No UTF-8, as in links to former sites.
  '/vina/%E8rnina',
  '/en/vina/%E8rnina',
];
/**
 * Pages of one kind are made by the same code: some of them are opened, fewer of those that differ by a query
 * only.
 */
const getMostOfKind = (address: string): number => (new URL(address).search === '' ? 4 : 2);

/** Documents whose links robots may follow are pages; all other URLs are only requested. */
const isPage = (type: string): boolean => type.startsWith('text/html');

interface Linked {
  address: string;
  from: string;
}

/** URLs of a page: links, images, scripts, styles, icons, and those in its head. */
function getLinks(document: Document, base: string): string[] {
  const found = [
    ...document.querySelectorAll('[href], [src], meta[property="og:image"], meta[name="twitter:image"]'),
  ].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('content') ?? '',
  );
  const sets = [...document.querySelectorAll('[srcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(',').map((each) => each.trim().split(/\s+/)[0] ?? ''),
  );
  return [...found, ...sets].map((each) => new URL(each, base).href);
}

/** Pattern of a URL: URLs that differ in one value only have the same pattern. */
const getKind = (address: string): string =>
  new URL(address).pathname.replace(/^(\/en)?(\/[\w-]+).*$/, '$1$2') +
  [...new URL(address).searchParams.keys()].sort().join();

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], rules: { 'no-redundant-role': 'error' } }),
);

async function getFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

test('[K2] [P12] every link of the rendered site leads somewhere, and every page is valid HTML', async ({
  site,
  admin,
}) => {
  const name = `Vino ${createUniqueWord()}`;
  await admin.call('createWine', 201, { body: createWineInput({ name }) });
  const queue: Linked[] = [...STARTS, ...STATES, ...MISSING].map((path) => ({
    address: site.url + path,
    from: 'here',
  }));
  const missing = new Set(MISSING.map((path) => site.url + path));
  const seen = new Set(queue.map(({ address }) => address));
  const counts = new Map<string, number>();
  const pages = new Map<string, Document>();
  const faults: string[] = [];
  const anchors: Linked[] = [];

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next;
    // While this process validates a page, the server closes a connection that waits.
    const response = await fetchRendered(address, { headers: { connection: 'close' } });
    const type = response.headers.get('content-type') ?? '';
    const body = await response.text();
    if (response.status !== (missing.has(address) ? 404 : 200)) {
      faults.push(`${address} of ${from}: ${String(response.status)}`);
    }
    if (!isPage(type)) continue;
    for (const fault of await getFaults(body)) faults.push(`${address}: ${fault}`);
    const { document } = new JSDOM(body, { url: address }).window;
    pages.set(address, document);
    for (const link of getLinks(document, address)) {
      const url = new URL(link);
      if (url.origin !== site.url) continue;
      if (url.hash !== '') anchors.push({ address: link, from: address });
      url.hash = '';
      const kind = getKind(url.href);
      if (seen.has(url.href) || (counts.get(kind) ?? 0) >= getMostOfKind(url.href)) continue;
      seen.add(url.href);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      queue.push({ address: url.href, from: address });
    }
  }

  for (const { address, from } of anchors) {
    const url = new URL(address);
    const id = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const document = pages.get(url.href);
    if (document && document.getElementById(id) === null) faults.push(`${address} of ${from}: no such place`);
  }
  expect(faults).toEqual([]);
  const paths = [...pages.keys()].map((address) => new URL(address).pathname);
  for (const path of ['/wines', '/en/wines', '/queen', '/en/queen', '/stockists', '/en/visit', '/en/privacy']) {
    expect(paths).toContain(path);
  }
  for (const prefix of ['/wines/', '/en/wines/']) {
    expect(paths.filter((path) => path.startsWith(prefix))).not.toEqual([]);
  }
});
