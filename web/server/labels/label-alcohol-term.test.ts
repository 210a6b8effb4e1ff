import { describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES, type NamesByLanguage } from '#contract/label-terms';
import { createLabelText, createPublishedLabel, PHRASES, PHRASES_HASH, WORDS } from '../testing/labels';
import { renderLabelHistoryPage, renderLabelPage } from './label-page';

const [TERM, STATEMENT, BEST_BEFORE] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'];
const NAMES = new Map(
  [
    [TERM, 'term'],
    [STATEMENT, 'statement'],
    [BEST_BEFORE, 'before'],
  ].map(([hash, name]): [string, NamesByLanguage] => [
    hash ?? '',
    Object.fromEntries(LABEL_LANGUAGES.map((language) => [language, `${name ?? ''}·${language}`])),
  ]),
);
const LOOKUP = {
  getWord: (hash: string) => NAMES.get(hash) ?? WORDS[hash] ?? {},
  getPhrases: () => PHRASES[PHRASES_HASH] ?? ({} as never),
};
const TEXT = createLabelText({ alcoholTerm: { term: 'AlcoholFree', words: [TERM, STATEMENT] } });
const createLabel = (...days: { day: string; lots: string[] }[]) =>
  createPublishedLabel('AAAAAAAA', {
    text: TEXT,
    history: [{ until: '2028-05-01T10:00:00.000Z', reason: 'Oznaka', text: TEXT }],
    ...(days.length > 0 && { bestBefore: { word: BEST_BEFORE, days } }),
  });
const DAY = { day: '2029-03-31', lots: ['A1', 'A2'] };

describe('[R155] the page of a wine of which alcohol was removed', () => {
  it.each(LABEL_LANGUAGES)('states the term beside the category, and the minimum durability: %s', (language) => {
    const page = renderLabelPage(createLabel(DAY), language, LOOKUP).toString();
    expect(page).toMatch(
      new RegExp(
        `<p class="facts"><span>(?:<span lang="en">)?[^<·]+(?:</span>)?, term·${language}, statement·${language} </span>`,
      ),
    );
    expect(page).toMatch(new RegExp(`<p>before·${language}: <time datetime="2029-03-31">[^<]*2029[^<]*</time></p>`));
  });

  it('names the lots of each day if they differ', () => {
    const later = { day: '2029-09-30', lots: ['B1'] };
    const page = renderLabelPage(createLabel(DAY, later), 'en', LOOKUP).toString();
    expect(page).toContain(
      '31 March 2029</time> (L A1, A2); <time datetime="2029-09-30">30 September 2029</time> (L B1)',
    );
  });

  it('keeps the term in the former text', () => {
    expect(renderLabelHistoryPage(createLabel(DAY), 'sl', LOOKUP).toString()).toContain('term·sl, statement·sl');
  });

  it('has no empty line without dates', () => {
    const page = renderLabelPage(createLabel(), 'sl', LOOKUP).toString();
    expect(page).not.toContain('before·sl');
    expect(page).toContain('term·sl');
  });
});
