import { createHash } from 'node:crypto';
import { LABEL_LANGUAGES, PHRASE_KEYS, type NamesByLanguage } from '#contract/label-terms';
import type { FrozenItem, FrozenLabel, Phrases, PublishedLabel, PublishedLabels } from '#contract/published-labels';
import type { Upstream } from './upstream';

/** Creates translations that contain their language: `grapes·de`. */
const createNames = (key: string): NamesByLanguage =>
  Object.fromEntries(LABEL_LANGUAGES.map((each) => [each, `${key}·${each}`]));

const toHash = (index: number): string => index.toString(16).padStart(16, '0');
const WORD_NAMES = ['grapes', 'tartaric', 'citric', 'sulphites'];
/** Words of test labels by hash. The last one has an English name only. */
export const WORDS: Record<string, NamesByLanguage> = {
  ...Object.fromEntries(WORD_NAMES.map((key, index) => [toHash(index), createNames(key)])),
  [toHash(WORD_NAMES.length)]: { en: 'only English' },
};
export const PHRASES_HASH = 'ffffffffffffffff';
export const PHRASES = {
  [PHRASES_HASH]: Object.fromEntries(PHRASE_KEYS.map((key) => [key, createNames(key)])) as Phrases,
};

const createRawItem = (index: number): FrozenItem => ({
  one: { word: toHash(index), kind: 'raw', class: null, eNumber: '', allergen: null },
});
const ITEMS: FrozenItem[] = [
  createRawItem(0),
  {
    anyOf: [1, 2].map((index) => ({
      word: toHash(index),
      kind: 'additive',
      class: 'acidityRegulator',
      eNumber: '330',
      allergen: null,
    })),
  },
  { one: { word: toHash(3), kind: 'additive', class: 'preservative', eNumber: '220', allergen: 'sulphites' } },
];

/** Creates the content of a test label. */
export const createLabelText = (changes: Partial<FrozenLabel> = {}): FrozenLabel => ({
  name: 'Rebula',
  vintage: 2024,
  alcohol: 12.5,
  volumeMl: 750,
  category: 'Wine',
  operator: { name: 'Lahor d.o.o.', address: 'Brajda 7, 5212 Dobrovo' },
  items: ITEMS,
  gas: 'protective',
  nutrition: {
    energyKJ: 306,
    energyKcal: 74,
    fat: 0,
    saturates: 0,
    carbohydrate: 1.1,
    sugars: 0.2,
    protein: 0,
    salt: 0,
  },
  languages: ['sl', 'en'],
  phrases: PHRASES_HASH,
  ...changes,
});

export const ENGLISH_ONLY_ITEM = createRawItem(WORD_NAMES.length);

/** Creates a published test label. */
export const createPublishedLabel = (code: string, changes: Partial<PublishedLabel> = {}): PublishedLabel => ({
  code,
  state: 'published',
  gtin: null,
  lots: [],
  publishedAt: '2025-03-01T10:00:00.000Z',
  text: createLabelText(),
  history: [],
  ...changes,
});

/**
 * Makes an upstream serve labels, page by page and with an ETag. Later changes of the array are served too.
 * @param broken codes of labels that it leaves out, as the CMS those with broken rows
 */
export function serveLabels(
  upstream: Upstream,
  labels: readonly PublishedLabel[],
  broken: readonly string[] = [],
): void {
  upstream.routes['/api/v1/labels/published'] = ({ url = '', headers }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const etag = `"${createHash('sha1').update(JSON.stringify(labels)).digest('hex')}"`;
    const stamped = { 'cache-control': 'private, no-store', etag };
    if (headers['if-none-match'] === etag) return { status: 304, headers: stamped };
    const rows = labels.slice((page - 1) * size, page * size);
    const items = rows.filter(({ code }) => !broken.includes(code));
    const leftOut = rows.length - items.length;
    const body: PublishedLabels = {
      items,
      total: labels.length,
      ...(leftOut > 0 && { leftOut }),
      words: WORDS,
      phrases: PHRASES,
    };
    return { headers: stamped, body };
  };
}
