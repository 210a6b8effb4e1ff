import { expect, type Page } from '@playwright/test';
import { FACT_NAMES } from '../../cms/src/contract/fact-texts';

/** Words that look like identifiers, but are names or units that people know. */
const KNOWN_WORDS = new Set([
  'pH',
  'kJ',
  'iPhone',
  'iPhonu',
  'JavaScript',
  'EuroCommerce',
  'LibreOffice',
  'OpenStreetMap',
  // Cookies and storage of the browser, which the privacy page has to name.
  'auth.user',
  'auth.left',
  'winery_session',
  '__Host-winery_session',
]);

/** Endings of file and host names, which otherwise look like keys of texts. */
const FILE_OR_HOST =
  /\.(?:com|org|net|si|it|eu|ics|pdf|png|jpe?g|webp|avif|gif|svg|csv|xlsx?|ods|zip|json|tar|gz|txt)$/i;

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
/** Hashes, and ids of documents, which have 24 letters and digits. */
const HASH = /^(?=.*\d)(?=.*[a-f])(?:[\da-f]{16,}|[\da-z]{24})$/;
const KEY = /^[a-z][A-Za-z\d]+(?:\.[A-Za-z][\w-]+)+$/;
const CAMEL_CASE = /^(?:[a-z]+|[A-Z][a-z]+(?=[A-Z][a-z]))(?:[A-Z][a-z\d]*)+$/;
const SNAKE_CASE = /^_*[a-z\d]+(?:_[a-z\d]+)+$/i;
const NO_VALUE = /^(?:undefined|null|NaN|Infinity|\[object)$/;
const PLACEHOLDER = /\{\{|\}\}/;
/** Placeholders that staff may write into texts, as the screens explain. */
const FACT_PLACEHOLDER = new RegExp(`\\{\\{(?:${FACT_NAMES.join('|')})\\}\\}`, 'g');

const WORDS = /[^\s"'“”„«»‘’()<>,;:!?=/…·→–—|]+/gu;

/** Finds keys, identifiers, ids and missing values in a text that people read. */
export function findInternalNames(text: string): string[] {
  const found = UUID.test(text) || PLACEHOLDER.test(text) ? [text.trim()] : [];
  for (const [typed] of text.matchAll(WORDS)) {
    const word = typed.replace(/[.\]]+$/, '');
    if (KNOWN_WORDS.has(word) || word.includes('@') || FILE_OR_HOST.test(word)) continue;
    if ([HASH, KEY, CAMEL_CASE, SNAKE_CASE, NO_VALUE].some((pattern) => pattern.test(word))) found.push(word);
  }
  return found;
}

/** A text that a page shows or tells assistive technology. */
interface PageText {
  text: string;
  /** The element, and the attribute if it is one. */
  place: string;
}

/**
 * Returns the texts of a page: its title, all texts whether visible or for screen readers, and the names that
 * elements have as attributes. Texts typed by people into fields, source text and the inside of drawings are
 * left out.
 */
const getPageTexts = (page: Page): Promise<PageText[]> =>
  page.evaluate(() => {
    const NAMES = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
      'placeholder',
    ];
    const OTHER = 'script, style, noscript, template, textarea, code, kbd, [contenteditable="true"]';
    const found = [{ text: document.title, place: 'title' }];
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 50) ?? ''}`;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (element && text.trim() !== '' && !element.closest(OTHER)) found.push({ text, place: describe(element) });
    }
    for (const element of document.body.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      for (const name of NAMES) {
        const text = element.getAttribute(name);
        if (text && !(name === 'placeholder' && element.closest('textarea')))
          found.push({ text, place: `${describe(element)} ${name}` });
      }
    return found;
  });

/**
 * Expects that no text or accessible name of a page has a key, an identifier, an id or a value that is
 * missing.
 */
export async function checkWords(page: Page, name: string): Promise<void> {
  const isStaff = new URL(page.url()).pathname.startsWith('/admin');
  const texts = await getPageTexts(page);
  const found = texts.flatMap(({ text, place }) =>
    findInternalNames(isStaff ? text.replaceAll(FACT_PLACEHOLDER, '') : text).map((word) => `${word} (${place})`),
  );
  expect.soft([...new Set(found)], `${name} shows internal names`).toEqual([]);
}
