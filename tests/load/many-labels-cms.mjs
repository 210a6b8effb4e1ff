// @ts-check
// A simulated CMS with a given number of published labels in the form of the contract, and nothing
// else. Started with IPC; the first message contains the constants of the built contract.
import { createServer } from 'node:http';

const WORDS = 60;
const OF_A_LABEL = 8;

/**
 * @typedef {{ count: number, languages: string[], phrases: string[], characters: string, length: number,
 *   revisionHeader: string }} Terms
 */

process.once('message', (/** @type {Terms} */ { count, languages, phrases, characters, length, revisionHeader }) => {
  /** @param {string} text */
  const named = (text) => Object.fromEntries(languages.map((language) => [language, `${text} ${language} čšžøñ`]));
  /** @param {number} index */
  const hash = (index) => index.toString(16).padStart(16, '0');
  const texts = Object.fromEntries(phrases.map((key) => [key, named(key)]));
  const words = Object.fromEntries(Array.from({ length: WORDS }, (_, index) => [hash(index), named(`word ${index}`)]));
  /** @param {number} index */
  const getCode = (index) =>
    Array.from(
      { length },
      (_, place) => characters[Math.floor(index / characters.length ** place) % characters.length],
    ).join('');
  /** @param {number} index */
  const ingredient = (index) => {
    const isRaw = index % OF_A_LABEL < 2;
    const rows = isRaw
      ? { kind: 'raw', class: null, allergen: null }
      : { kind: 'additive', class: 'preservative', allergen: 'sulphites' };
    return { word: hash(index % WORDS), eNumber: isRaw ? '' : '220', ...rows };
  };
  /** @param {number} index */
  const label = (index) => ({
    code: getCode(index),
    state: index % 3 === 0 ? 'published' : 'superseded',
    gtin: null,
    lots: [`L-${index}`, `L-${index}.2`],
    publishedAt: '2026-01-01T00:00:00.000Z',
    text: {
      name: `Žametna črnina ${index}`,
      vintage: 2024,
      alcohol: 12.5,
      volumeMl: 750,
      category: 'Wine',
      operator: { name: 'Lahor d.o.o.', address: 'Brajda 7, 5212 Dobrovo' },
      items: Array.from({ length: OF_A_LABEL }, (_, each) => ({ one: ingredient(index * OF_A_LABEL + each) })),
      gas: 'may',
      nutrition: {
        energyKJ: 300 + (index % 50),
        energyKcal: 72,
        fat: 0,
        saturates: 0,
        carbohydrate: 1.3,
        sugars: 0.6,
        protein: 0,
        salt: 0,
      },
      languages: ['sl', 'en'],
      phrases: hash(WORDS),
    },
    history: [],
  });

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cms');
    const isFeed = url.pathname.endsWith('/labels/published');
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('pageSize'))];
    const first = (page - 1) * size;
    const items = isFeed ? Array.from({ length: Math.min(size, count - first) }, (_, each) => label(first + each)) : [];
    const body = isFeed ? { items, total: count, words, phrases: { [hash(WORDS)]: texts } } : { status: 'ok' };
    response.writeHead(200, { 'content-type': 'application/json', [revisionHeader]: '1' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object')
      process.send?.({ port: address.port, code: getCode(Math.max(count - 1, 0)) });
  });
});
process.once('disconnect', () => process.exit(0));
