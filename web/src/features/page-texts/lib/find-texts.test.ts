import { expect, it } from 'vitest';
import type { ContentPair } from '../api/content-reads';
import type { TextNames } from '../api/text-names';
import { makeContent } from '#testing/make-content';
import { findTextHits } from './find-texts';

const SECTION = { title: 'Opening', place: 'At the top.', names: { 'hero.title': 'Title', 'hero.lines': 'Lines' } };
const NAMES = { sections: { home: [SECTION] }, placeholders: {} } as unknown as TextNames;
const pair: ContentPair = {
  sl: {
    document: makeContent({ data: { hero: { lines: ['Ena', 'Šipon in čas'] } } }),
    bundled: { hero: { title: 'Veter', lines: ['Ena'] } },
  },
  en: { document: null, bundled: { hero: { title: 'Wind', lines: ['One'] } } },
};
const find = (...searchTerms: string[]) =>
  findTextHits([{ namespace: 'home', pair }], NAMES, searchTerms, 'en').map(({ language, path, excerpt }) => [
    language,
    path.join('.'),
    excerpt,
  ]);

it('[R98] a text is found once, in the field that has most of the words, else in the language of the screen', () => {
  expect(find('sipon')).toEqual([['sl', 'hero.lines.1', 'Šipon in čas']]);
  expect(find('veter')).toEqual([['sl', 'hero.title', 'Veter']]);
  expect(find('top')).toEqual([
    ['en', 'hero.title', 'Wind'],
    ['en', 'hero.lines.0', 'One'],
  ]);
  expect(find('elsewhere')).toEqual([]);
});
