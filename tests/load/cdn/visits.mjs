// @ts-check
import { fetchAsVisitor } from './fetch-as-visitor.mjs';

/**
 * @typedef {{ path: string, pictures: string[], move: string }} Place a page, its images and the API request
 *   of a visitor who navigates to it
 */

/** Share of visits that begin at each page, in percent. */
const ENTRANCES = {
  '/': 50,
  '/wines': 15,
  '/wines/rebula-2025': 15,
  '/wines/merlot-2019': 5,
  '/gallery': 5,
  '/about': 5,
  '/visit': 5,
};
/** API request of a page's scripts when a visitor navigates to it. */
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
/** `Accept-Language` of browsers that scan the code on a bottle. */
const SCANNERS = ['sl', 'sl-SI,sl;q=0.9', 'it-IT,it;q=0.9', 'de-AT,de;q=0.8', 'en-GB,en;q=0.9', 'hr,en;q=0.5'];
const PAGES_OF_A_VISIT = 3;
/** Images that a visitor sees before leaving the page. */
const PICTURES_OF_A_PAGE = 8;
const OF_MAILS = 0.05;
const OF_BOTTLES = 0.1;

/** @template Item @param {readonly Item[]} items @returns {Item} */
const pickRandom = (items) => /** @type {Item} */ (items[Math.floor(Math.random() * items.length)]);

/** @param {string} html @param {RegExp} pattern its first group is a path */
const listMatches = (html, pattern) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];

/** Lists one rendition of each image that a visitor sees. @param {string} html */
const listPictures = (html) => listMatches(html, /<img[^>]* src="(\/files\/[^"]+)"/g).slice(0, PICTURES_OF_A_PAGE);

/** Lists the files that a page loads: scripts, texts, data and images. @param {string} html */
const listFiles = (html) => [
  ...listMatches(html, /"(?:dataUrl|textsUrl)":"([^"]+)"/g),
  ...listMatches(html, /(?:src|href)="(\/assets\/[^"]+)"/g),
  ...listPictures(html),
];

/** Reads the pages and a label of the site. @param {string} site */
export async function surveySite(site) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const language of new Set(LANGUAGES)) {
    for (const [path, move] of Object.entries(MOVES)) {
      const address = language === 'sl' ? path : `/${language}${path === '/' ? '' : path}`;
      const { status, text } = await fetchAsVisitor(site, address);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
      places.set(`${language} ${path}`, { path: address, pictures: listPictures(text), move: move + language });
    }
  }
  const { text } = await fetchAsVisitor(site, '/api/v1/wines/rebula-2025?lang=sl');
  return { places, label: `/l/${JSON.parse(text).label.code}` };
}

const paths = Object.entries(ENTRANCES).flatMap(([path, share]) => Array.from({ length: share }, () => path));

/**
 * Simulates a visit: a page with its files, then navigation by scripts; or a label, from the code on a
 * bottle.
 *
 * @param {Awaited<ReturnType<typeof surveySite>>} site
 * @param {(path: string, headers?: Record<string, string>) => Promise<{ text: string }>} get
 */
export async function simulateVisit({ places, label }, get) {
  if (Math.random() < OF_BOTTLES) return void (await get(label, { 'accept-language': pickRandom(SCANNERS) }));
  const language = pickRandom(LANGUAGES);
  /** Files that the browser has cached. @type {Set<string>} */
  const held = new Set();
  for (let page = 0; page < PAGES_OF_A_VISIT; page += 1) {
    const place = /** @type {Place} */ (places.get(`${language} ${pickRandom(paths)}`));
    const isFirst = page === 0;
    const { text } = await get(
      isFirst ? place.path + (Math.random() < OF_MAILS ? '?utm_source=mail' : '') : place.move,
    );
    const files = (isFirst ? listFiles(text) : place.pictures).filter((file) => !held.has(file));
    for (const file of files) held.add(file);
    await Promise.all(files.map((file) => get(file)));
  }
}
