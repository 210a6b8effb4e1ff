import { describe, expect, it } from 'vitest';
import { ContentUpdateRequest } from './content';
import { findContentLengthIssue } from './content-size';
import { formatFieldErrors, FIELD_MESSAGE_OPTIONS } from './field-messages';

const list = <Entry>(length: number, entry: Entry): Entry[] => Array.from({ length }, () => entry);

describe('[R62] [O4] the size of a document of page texts', () => {
  it.each([
    ['a text of 10,000 characters', { a: 'x'.repeat(10_000) }, null],
    ['a text of 10,001 characters', { a: { b: ['', 'x'.repeat(10_001)] } }, ['a', 'b', '1']],
    ['a list of 100 entries', { a: list(100, '') }, null],
    ['a list of 101 entries', { a: { b: list(101, '') } }, ['a', 'b']],
    ['50,000 characters', { abcde: list(5, 'x'.repeat(9_999)) }, null],
    ['50,001 characters', { abcdef: list(5, 'x'.repeat(9_999)) }, []],
    ['characters of keys', Object.fromEntries(list(6, '').map((_, index) => [`${index}`.padEnd(9_999, 'k'), 1])), []],
    [
      '300 values',
      { a: list(2, list(100, 0)), ...Object.fromEntries(list(96, 0).map((_, index) => [index, index])) },
      null,
    ],
    [
      '301 values',
      { a: list(2, list(100, 0)), ...Object.fromEntries(list(97, 0).map((_, index) => [index, index])) },
      [],
    ],
  ])('of %s', (_name, data, path) => {
    expect(findContentLengthIssue(data)?.path ?? null).toEqual(path);
  });

  it('is checked only up to the first exceeded limit, however deep or large the document is', () => {
    const deep = list(100_000, 0).reduce<unknown>((inner) => [inner], 'z');
    expect(findContentLengthIssue({ deep })).toEqual({ path: [], message: 'document_too_long' });
    expect(
      findContentLengthIssue(Object.fromEntries(list(100_000, 0).map((_, index) => [`key${index}`, {}])))?.path,
    ).toEqual([]);
  });

  it('is checked on saving, and reported at its field', () => {
    const data = { hero: { title: 'x'.repeat(10_001) } };
    const parsed = ContentUpdateRequest.safeParse({ namespace: 'home', language: 'en', data }, FIELD_MESSAGE_OPTIONS);
    expect(parsed.error && formatFieldErrors(parsed.error, 'en')).toEqual({
      'data.hero.title': 'Too long: 10001 characters, at most 10000',
    });
  });
});
