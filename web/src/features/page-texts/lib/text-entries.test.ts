import { describe, expect, it } from 'vitest';
import type { TextSection } from '../api/text-names';
import { collectEntries, findEntries, groupBySection, listEntryTexts } from './text-entries';
import { createTextNode } from './text-nodes';

const SECTIONS: TextSection[] = [
  { title: 'Seznam', place: 'Na strani Vina.', names: { count: 'Število vin', title: 'Naslov' } },
  { title: 'Vino', place: 'Na strani vina.', names: { 'wine.points': 'Točke', 'wine.notes': 'Opombe' } },
];
const BUNDLED = {
  title: 'Vina',
  count_one: '{{count}} vino',
  count_other: '{{count}} vin',
  wine: { points_one: '{{points}} točka', points: '{{points}} točk', notes: ['Ena', 'Dve'] },
};
const documents = { sl: { wine: { notes: ['Šipon'] } }, en: { own: 'Mine', count_other: '{{count}} bottles' } };
const bundled = { sl: BUNDLED, en: {} };
const sections = groupBySection(collectEntries(createTextNode(BUNDLED, [documents.sl, documents.en])), SECTIONS);

describe('[R98] the texts of the form', () => {
  it('stand by the parts of the page, those that no page shows at the end', () => {
    expect(
      sections.map(({ section, entries }) => [section?.title, ...entries.map(({ path }) => path.join('.'))]),
    ).toEqual([
      ['Seznam', 'count', 'title'],
      ['Vino', 'wine.points', 'wine.notes'],
      [undefined, 'own'],
    ]);
  });

  it('have their plural forms together; the text without a form is for all other numbers', () => {
    expect(sections[1]?.entries[0]).toEqual({
      kind: 'plural',
      path: ['wine', 'points'],
      isKnown: true,
      forms: [
        { form: 'one', path: ['wine', 'points_one'] },
        { form: 'other', path: ['wine', 'points'] },
      ],
    });
  });

  it.each([
    ['stevilo', ['count']],
    ['bottles', ['count']],
    ['sipon', ['wine.notes']],
    ['strani vina', ['count', 'title', 'wine.points', 'wine.notes']],
    ['mine', ['own']],
    ['nicesar', []],
  ])('are found by name, place and text in both languages: %s', (search, paths) => {
    const found = findEntries(sections, search.split(' '), (entry) => listEntryTexts(entry, documents, bundled));
    expect(found.flatMap(({ entries }) => entries.map(({ path }) => path.join('.')))).toEqual(paths);
  });
});
