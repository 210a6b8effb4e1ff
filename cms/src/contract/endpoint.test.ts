import { describe, expect, it } from 'vitest';
import { defineEndpoints, parseRequestId } from './endpoint';

describe('parseRequestId', () => {
  it.each(['abcdefgh', 'A-z_0-9-', '0f8fad5b-d9cb-469f-a165-70867728950e', 'x'.repeat(64)])(
    'returns the valid id %s',
    (header) => {
      expect(parseRequestId(header)).toBe(header);
    },
  );

  it.each(['', 'abcdefg', 'x'.repeat(65), 'abcd efgh', 'abcdefgh\n', 'žabcdefgh', 'abcdefgh;'])(
    'ignores the malformed header %j',
    (header) => {
      expect(parseRequestId(header)).toBeUndefined();
    },
  );

  it('ignores a missing or repeated header', () => {
    expect(parseRequestId(undefined)).toBeUndefined();
    expect(parseRequestId(['abcdefgh'])).toBeUndefined();
    expect(parseRequestId(['abcdefgh', 'ijklmnop'])).toBeUndefined();
  });
});

it('defineEndpoints returns the same table', () => {
  const table = {
    readThing: { method: 'GET', path: '/things/{id}', access: 'public', summary: 'Reads', responses: { 204: null } },
  } as const;
  expect(defineEndpoints(table)).toBe(table);
});
