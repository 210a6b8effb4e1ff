// @ts-check
import { ask } from './ask.mjs';

/** @typedef {{ path: string, pictures: string[], move: string }} Place a page: its address, its pictures, and what is asked for when scripts lead to it */

/** How many of a hundred visits begin there. */
const ENTRANCES = {
  '/': 50,
  '/wines': 15,
  '/wines/rebula-2025': 15,
  '/wines/merlot-2019': 5,
  '/gallery': 5,
  '/about': 5,
  '/visit': 5,
};
/** What the scripts of a page ask for when a visitor comes to it from another one. */
const MOVES = {
  '/': '/api/v1/wines?lang=',
  '/wines': '/api/v1/wines?pageSize=24&lang=',
  '/wines/rebula-2025': '/api/v1/wines/rebula-2025?lang=',
  '/wines/merlot-2019': '/api/v1/wines/merlot-2019?lang=',
  '/gallery': '/api/v1/gallery?lang=',
  '/about': '/api/v1/about?lang=',
  '/visit': '/api/v1/hours?lang=',
};
const LANGUAGES = /** @type {const} */ (['sl', 'sl', 'en']);
/** What browsers say that scan the code of a bottle. */
const SCANNERS = ['sl', 'sl-SI,sl;q=0.9', 'it-IT,it;q=0.9', 'de-AT,de;q=0.8', 'en-GB,en;q=0.9', 'hr,en;q=0.5'];
const PAGES_OF_A_VISIT = 3;
/** Pictures that a screen shows before its visitor moves on. */
const PICTURES_OF_A_PAGE = 8;
const OF_MAILS = 0.05;
const OF_BOTTLES = 0.1;

/** @template Item @param {readonly Item[]} items @returns {Item} */
const anyOf = (items) => /** @type {Item} */ (items[Math.floor(Math.random() * items.length)]);

/** @param {string} html @param {RegExp} pattern whose first group is an address */
const named = (html, pattern) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];

/** One copy of each picture that a visitor sees. @param {string} html */
const picturesOf = (html) => named(html, /<img[^>]* src="(\/files\/[^"]+)"/g).slice(0, PICTURES_OF_A_PAGE);

/** What a document loads with it: scripts, texts, data and pictures. @param {string} html */
const filesOf = (html) => [
  ...named(html, /"(?:dataUrl|textsUrl)":"([^"]+)"/g),
  ...named(html, /(?:src|href)="(\/assets\/[^"]+)"/g),
  ...picturesOf(html),
];

/** Asks the site itself what there is. @param {string} site */
export async function surveySite(site) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const language of new Set(LANGUAGES)) {
    for (const [path, move] of Object.entries(MOVES)) {
      const address = language === 'sl' ? path : `/${language}${path === '/' ? '' : path}`;
      const { status, text } = await ask(site, address);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
      places.set(`${language} ${path}`, { path: address, pictures: picturesOf(text), move: move + language });
    }
  }
  const { text } = await ask(site, '/api/v1/wines/rebula-2025?lang=sl');
  return { places, label: `/l/${JSON.parse(text).label.code}` };
}

const paths = Object.entries(ENTRANCES).flatMap(([path, share]) => Array.from({ length: share }, () => path));

/**
 * One visit: a page with its files, then a few more that scripts fetch; or a label, by the code on a bottle.
 *
 * @param {Awaited<ReturnType<typeof surveySite>>} site
 * @param {(path: string, headers?: Record<string, string>) => Promise<{ text: string }>} get
 */
export async function visit({ places, label }, get) {
  if (Math.random() < OF_BOTTLES) return void (await get(label, { 'accept-language': anyOf(SCANNERS) }));
  const language = anyOf(LANGUAGES);
  /** A browser asks for a file once. @type {Set<string>} */
  const held = new Set();
  for (let page = 0; page < PAGES_OF_A_VISIT; page += 1) {
    const place = /** @type {Place} */ (places.get(`${language} ${anyOf(paths)}`));
    const isFirst = page === 0;
    const { text } = await get(
      isFirst ? place.path + (Math.random() < OF_MAILS ? '?utm_source=mail' : '') : place.move,
    );
    const files = (isFirst ? filesOf(text) : place.pictures).filter((file) => !held.has(file));
    for (const file of files) held.add(file);
    await Promise.all(files.map((file) => get(file)));
  }
}
