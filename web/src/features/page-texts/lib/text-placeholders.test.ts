import { describe, expect, it } from 'vitest';
import {
  findPlaceholderIssue,
  findPlaceholderIssues,
  findPlaceholderRule,
  listLostPlaceholders,
} from './text-placeholders';

const BUNDLED = {
  askSubject: 'Povpraševanje: {{wine}}',
  title: 'Naša vina',
  count_one: '{{count}} vino',
  count_two: '{{count}} vini',
  count_few: '{{count}} vina',
  points: '{{points}} točk',
  points_one: '{{points}} točka',
  sections: [{ heading: 'Stik', paragraphs: ['Pišite na {{email}}.', 'Kličite {{phone}}.'] }],
};

it.each([
  ['askSubject', 'Povpraševanje', { missing: ['wine'], unknown: [] }],
  ['askSubject', 'O vinu {{ wine }}', null],
  ['askSubject', 'O {{vino}} {{wine}}', { missing: [], unknown: ['vino'] }],
  ['askSubject', 'O {{wine}}, enem od {{wineCount}}', null],
  ['askSubject', ' ', null],
  ['count_one', 'eno vino', { missing: ['count'], unknown: [] }],
  ['count_two', 'dve vini', { missing: ['count'], unknown: [] }],
  ['points_one', 'one point', null],
  ['count_one', '{{n}} vino', { missing: ['count'], unknown: ['n'] }],
  ['count_few', 'nekaj vin', { missing: ['count'], unknown: [] }],
  ['points', 'točke', { missing: ['points'], unknown: [] }],
  ['title', 'Vina', null],
  ['own', 'Kar koli {{x}}', null],
])('[R98] of %s, the placeholders of “%s” are checked', (key, text, issue) => {
  expect(findPlaceholderIssue(findPlaceholderRule(BUNDLED, [key]), text)).toEqual(issue);
});

describe('[R98] the placeholders of a list', () => {
  const path = ['sections', '0', 'paragraphs', '1'];

  it('may be used in any of its texts, and are lost only if none has them', () => {
    const rule = findPlaceholderRule(BUNDLED, path);
    expect(findPlaceholderIssue(rule, '{{email}} ali {{phone}}')).toBeNull();
    expect(findPlaceholderIssue(rule, '{{wine}}')).toEqual({ missing: [], unknown: ['wine'] });
    expect(listLostPlaceholders(BUNDLED, ['sections'], [{ paragraphs: ['{{phone}} in {{email}}'] }])).toEqual([]);
    expect(listLostPlaceholders(BUNDLED, ['sections'], [{ paragraphs: ['{{phone}}'] }])).toEqual(['email']);
  });
});

it('[R98] only what differs from the saved texts is told before a save', () => {
  const saved = { askSubject: 'Povpraševanje' };
  expect(findPlaceholderIssues(saved, saved, BUNDLED)).toEqual([]);
  expect(findPlaceholderIssues({ ...saved, count_few: 'x', sections: ['{{phone}}'] }, saved, BUNDLED)).toEqual([
    { path: ['count_few'], missing: ['count'], unknown: [] },
    { path: ['sections'], missing: ['email'], unknown: [] },
  ]);
});
