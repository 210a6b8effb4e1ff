import { describe, expect, it } from 'vitest';
import { ContentData, ContentUpdateRequest, SavedContentData } from './content';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from './limits';

describe.each([
  ['ContentData', ContentData],
  ['SavedContentData', SavedContentData],
])('%s', (_name, schema) => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['empties texts without visible characters', { a: ' \u200b\n', b: '' }, { a: '', b: '' }],
    ['keeps other texts as they are', { a: ' Vino \n', b: '0' }, { a: ' Vino \n', b: '0' }],
    ['empties texts of lists', { a: ['Vino', '\u2060', ['\t']] }, { a: ['Vino', '', ['']] }],
    ['empties texts of groups', { a: { b: { c: '\u00a0', d: 'x' } } }, { a: { b: { c: '', d: 'x' } } }],
    ['empties texts of groups in lists', { a: [{ b: ' ' }, {}] }, { a: [{ b: '' }, {}] }],
    ['keeps other values', { a: 5, b: true, c: null, d: [null, 0] }, { a: 5, b: true, c: null, d: [null, 0] }],
  ])('%s', (_case, data, expected) => {
    expect(schema.parse(data)).toEqual(expected);
  });

  it.each([[null], [[]], ['text'], [5], [undefined]])('refuses the root %j', (root) => {
    const { error } = schema.safeParse(root, FIELD_MESSAGE_OPTIONS);
    expect(error?.issues).toMatchObject([{ message: 'root_not_object', path: [] }]);
  });
});

describe('SavedContentData', () => {
  it('accepts texts, lists and documents up to their limits', () => {
    const texts = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, 'x'.repeat(MAX_TEXT_LENGTH)]));
    const list = Array.from({ length: MAX_LIST_LENGTH }, () => 1);
    expect(SavedContentData.parse({ ...texts, list })).toEqual({ ...texts, list });
  });

  it.each<[string, Record<string, unknown>, string[], string]>([
    ['a text', { a: { b: 'x'.repeat(10_001) } }, ['a', 'b'], 'too_long?count=10001&limit=10000'],
    ['a list', { a: Array.from({ length: 101 }, () => 1) }, ['a'], 'too_many?count=101&limit=100'],
    ['the key of a text', { ['k'.repeat(MAX_CONTENT_LENGTH)]: 'x' }, [], 'document_too_long'],
    [
      'the number of values',
      Object.fromEntries(Array.from({ length: MAX_CONTENT_VALUES }, (_none, index) => [`key${index}`, index])),
      [],
      'document_too_long',
    ],
  ])('refuses %s over its limit', (_name, data, path, message) => {
    expect(SavedContentData.safeParse(data).error?.issues).toMatchObject([{ code: 'custom', path, message }]);
  });

  it('does not count invisible texts, which are saved empty', () => {
    expect(SavedContentData.parse({ a: ' '.repeat(MAX_TEXT_LENGTH + 1) })).toEqual({ a: '' });
  });
});

it('ContentUpdateRequest reports a text over its limit at its own path', () => {
  const body = { namespace: 'home', language: 'sl', data: { hero: { title: 'x'.repeat(MAX_TEXT_LENGTH + 1) } } };
  expect(ContentUpdateRequest.safeParse(body).error?.issues).toMatchObject([{ path: ['data', 'hero', 'title'] }]);
});
