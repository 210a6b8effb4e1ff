import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { LABEL_CODE_CHARACTERS, LABEL_CODE_LENGTH, LABEL_LANGUAGES } from '#contract/label-terms';
import { labelText, PHRASES, publishedLabel, WORDS } from '../testing/labels';
import { labelPage } from './label-page';
import { createLabelStore } from './label-store';

const CODES = 10_000;
const PART = 100;
const MEGABYTE = 1024 * 1024;

const codeOf = (index: number): string =>
  Array.from({ length: LABEL_CODE_LENGTH }, (_, place) => {
    const digit = Math.floor(index / LABEL_CODE_CHARACTERS.length ** place) % LABEL_CODE_CHARACTERS.length;
    return LABEL_CODE_CHARACTERS.charAt(digit);
  }).join('');

function memoryBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('[E4] 10,000 codes in 24 languages take up 60 MB at most, and no page is kept', { timeout: 60_000 }, () => {
  const before = memoryBytes();
  const store = createLabelStore();
  for (let first = 0; first < CODES; first += PART) {
    const items = Array.from({ length: PART }, (_, each) => {
      const text = labelText({ name: `Vino št. ${String(first + each)}` });
      const history = [{ until: '2025-05-01T10:00:00.000Z', reason: 'Popravek', text }];
      return publishedLabel(codeOf(first + each), { text, history, lots: [`L-${String(first + each)}`] });
    });
    store.put({ items, words: WORDS, phrases: PHRASES });
  }
  expect(store.size).toBe(CODES);
  const taken = memoryBytes() - before;
  expect(taken).toBeLessThan(60 * MEGABYTE);
  for (let index = 0; index < CODES; index += 7) {
    const label = store.get(codeOf(index));
    const language = LABEL_LANGUAGES[index % LABEL_LANGUAGES.length] ?? 'sl';
    expect(label && labelPage(label, language, store).length).toBeGreaterThan(3_000);
  }
  expect(memoryBytes() - before).toBeLessThan(taken + 5 * MEGABYTE);
});
