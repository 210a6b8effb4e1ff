import { describe, expect, it } from 'vitest';
import { AboutInput } from './about';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { findFactText, formatWineCount, replaceFactPlaceholders, hasFactPlaceholder } from './fact-texts';

it('[R81] a number of wines has the plural form of its language', () => {
  const slovenian = [1, 2, 3, 4, 5, 15, 101, 102, 103].map((count) => formatWineCount(count, 'sl'));
  expect(slovenian).toEqual([
    '1 vino',
    '2 vini',
    '3 vina',
    '4 vina',
    '5 vin',
    '15 vin',
    '101 vino',
    '102 vini',
    '103 vina',
  ]);
  expect([0, 1, 2, 15].map((count) => formatWineCount(count, 'en'))).toEqual([
    '0 wines',
    '1 wine',
    '2 wines',
    '15 wines',
  ]);
});

it('[R81] placeholders in the texts of documents become facts, and nothing else changes', () => {
  const facts = { wineCount: 2, wines: '2 "vini"', openingHours: '', groupSize: 16 };
  const about = {
    id: 'a',
    visit: { text: 'Do {{groupSize}} ljudi, {{ wines }}. {{name}} {{openingHours}}', lines: ['x'] },
  };
  expect(replaceFactPlaceholders(about, facts)).toEqual({
    id: 'a',
    visit: { text: 'Do 16 ljudi, 2 "vini". {{name}} ', lines: ['x'] },
  });
  expect([about, null, 'none', { a: '{{name}}' }].map(hasFactPlaceholder)).toEqual([true, false, false, false]);
});

it('[R62] [R81] a document of 100,000 characters with nothing but facts becomes no longer page', () => {
  const facts = { wineCount: 2, wines: '2 vini', openingHours: 'x'.repeat(1_000), groupSize: 16 };
  const story = Array.from({ length: 10 }, () => ({ body: '{{openingHours}}'.repeat(625) }));
  const filled = JSON.stringify(replaceFactPlaceholders({ story }, facts));
  expect([filled.length < 165_000, filled.includes('{{')]).toEqual([true, false]);
});

it('[R62] [R81] the twenty-first fact of a part is rejected at its text', () => {
  const about = {
    hero: { title: '{{wines}}', subtitle: '{{wines}} '.repeat(19), image: null },
    story: [
      { heading: '{{wines}}', body: '{{groupSize}}'.repeat(18) },
      { heading: '', body: '{{wineCount}}' },
    ],
    milestones: [{ year: 1990, text: '{{wines}}' }],
    visit: { text: '{{openingHours}}'.repeat(20), openingHours: ['{{name}}'.repeat(20)] },
  };
  expect(AboutInput.safeParse(about, FIELD_MESSAGE_OPTIONS).success).toBe(true);
  const { error } = AboutInput.safeParse(
    {
      ...about,
      story: [...about.story, { heading: 'x', body: '{{ wines }} {{wines}}' }, { heading: '', body: '{{wines}}' }],
      visit: { ...about.visit, openingHours: ['x', '{{openingHours}}'] },
    },
    FIELD_MESSAGE_OPTIONS,
  );
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'story.2.body: too_many_facts?count=23&limit=20',
    'visit.openingHours.1: too_many_facts?count=21&limit=20',
  ]);
});

describe('findFactText', () => {
  const facts = { wineCount: 0, wines: '3 vina', openingHours: '', groupSize: 16 };

  it('returns the text of a fact, of a number too', () => {
    expect(['wines', 'groupSize', 'wineCount'].map((name) => findFactText(facts, name))).toEqual(['3 vina', '16', '0']);
  });

  it('returns undefined for an empty fact, an unknown name and missing facts', () => {
    expect(findFactText(facts, 'openingHours')).toBeUndefined();
    expect(findFactText(facts, 'name')).toBeUndefined();
    expect(findFactText(facts, 'toString')).toBeUndefined();
    expect(findFactText(null, 'wines')).toBeUndefined();
    expect(findFactText(undefined, 'wines')).toBeUndefined();
  });
});

it('the first 160 facts of a document are filled, the others become empty', () => {
  const facts = { wineCount: 7, wines: '7 vin', openingHours: '', groupSize: 16 };
  const filled = replaceFactPlaceholders(['{{wineCount}}'.repeat(100), '{{wineCount}}'.repeat(100)], facts);
  expect(filled).toEqual(['7'.repeat(100), '7'.repeat(60)]);
});

it('placeholders become empty without facts', () => {
  expect(replaceFactPlaceholders({ text: 'Do {{groupSize}} ljudi, {{name}}' }, null)).toEqual({
    text: 'Do  ljudi, {{name}}',
  });
});

it.each([
  ['{{wines}}', true],
  ['{{   groupSize   }}', true],
  ['{{    groupSize}}', false],
  ['{wines}', false],
  ['{{wine}}', false],
  ['wines', false],
  [['a', { b: ['{{openingHours}}'] }], true],
  [undefined, false],
  [0, false],
])('hasFactPlaceholder of %j is %s', (value, expected) => {
  expect(hasFactPlaceholder(value)).toBe(expected);
});
