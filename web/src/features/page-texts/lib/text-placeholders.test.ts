import { expect, it } from 'vitest';
import { CONTENT_NAMESPACES } from '#contract/content';
import { findPlaceholderIssue } from './text-placeholders';

it.each([
  ['askSubject', 'Povpraševanje', 'Povpraševanje: {{wine}}', { missing: ['{{wine}}'], unknown: [] }],
  ['askSubject', 'O vinu {{ wine }}', 'Povpraševanje: {{wine}}', null],
  ['askSubject', 'O {{vino}} {{wine}}', 'Povpraševanje: {{wine}}', { missing: [], unknown: ['{{vino}}'] }],
  ['count_one', 'eno vino', '{{count}} vino', null],
  ['title', 'Vina', 'Naša vina', null],
  ['own', 'Kar koli {{x}}', undefined, null],
  ['text', '{{wines}} iz ene kleti', 'Vina iz ene kleti', null],
  ['askSubject', ' ', 'Povpraševanje: {{wine}}', null],
])('[R98] of %s, “%s” instead of “%s” is told', (key, text, bundled, issue) => {
  expect(findPlaceholderIssue(key, text, bundled)).toEqual(issue);
});

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', {
  eager: true,
  import: 'default',
});

const collectKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...(/^\d+$/.test(key) ? [] : [key]), ...collectKeys(inner)])
    : [];

it.each(['sl', 'en'])('[R84] [R98] every key of page texts has words in %s', (language) => {
  const read = (name: string) => FILES[`../../../locales/${language}/${name}.json`] ?? {};
  const { keys } = read('adminContent') as { keys: Record<string, string> };
  const { terms } = read('winesPage') as { terms: Record<string, string> };
  const used = CONTENT_NAMESPACES.flatMap((name) => collectKeys(read(name)));
  const nameless = used
    .map((key) => key.replace(/_(one|two|few|other)$/, ''))
    .filter((key) => !(key in keys) && !(key in terms));
  expect([...new Set(nameless)]).toEqual([]);
});
