import { expect, it } from 'vitest';
import { LABEL_CODE_CHARACTERS, LABEL_CODE_LENGTH, LABEL_LANGUAGES } from '#contract/label-terms';
import { createLabelText, PHRASES, createPublishedLabel, WORDS } from '../testing/labels';
import { renderLabelPage } from './label-page';
import { createLabelStore } from './label-store';

// How much memory 10,000 of them take is measured by `npm run bench`.
const CODES = 1_000;
const PART = 100;

const toCode = (index: number): string =>
  Array.from({ length: LABEL_CODE_LENGTH }, (_, place) => {
    const digit = Math.floor(index / LABEL_CODE_CHARACTERS.length ** place) % LABEL_CODE_CHARACTERS.length;
    return LABEL_CODE_CHARACTERS.charAt(digit);
  }).join('');

it('[E4] a thousand codes that come in parts each have a page, in every language', () => {
  const store = createLabelStore();
  for (let first = 0; first < CODES; first += PART) {
    const items = Array.from({ length: PART }, (_, each) => {
      const text = createLabelText({ name: `Vino št. ${String(first + each)}` });
      const history = [{ until: '2025-05-01T10:00:00.000Z', reason: 'Popravek', text }];
      return createPublishedLabel(toCode(first + each), { text, history, lots: [`L-${String(first + each)}`] });
    });
    store.addBatch({ items, words: WORDS, phrases: PHRASES });
  }
  expect(store.size).toBe(CODES);
  for (let index = 0; index < CODES; index += 7) {
    const label = store.findByCode(toCode(index));
    const language = LABEL_LANGUAGES[index % LABEL_LANGUAGES.length] ?? 'sl';
    expect(label && String(renderLabelPage(label, language, store))).toContain(`Vino št. ${String(index)}`);
  }
});
