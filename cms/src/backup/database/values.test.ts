import { expect, it } from 'vitest';
import { parseColumn, toPostgresBinding, toArchiveValue, toSqliteBinding, toPostgresValue } from './values';
import { RowDigest } from './dump';

it('[B1] parses the column types of both databases', () => {
  const types = [
    'bigint',
    'character varying(255)',
    'double precision',
    'timestamp(6) without time zone',
    'jsonb',
    'datetime',
    'date',
  ];
  expect(types.map((type) => parseColumn('x', type).type)).toEqual([
    'bigint',
    'text',
    'number',
    'datetime',
    'json',
    'datetime',
    'date',
  ]);
  expect(parseColumn('price', 'numeric(10,2)')).toEqual({ name: 'price', type: 'number', scale: 2 });
});

it.each([
  ['boolean', 1n, 't', true, 1],
  ['datetime', 1_732_300_000_123n, '2024-11-22 18:26:40.123', '2024-11-22T18:26:40.123Z', 1_732_300_000_123],
  ['bigint', 9_007_199_254_740_993n, '9007199254740993', '9007199254740993', 9_007_199_254_740_993n],
  ['float', 12.5, '12.50', 12.5, 12.5],
  ['json', '{"b":1,"a":2}', '{"b":1,"a":2}', '{"b":1,"a":2}', '{"b":1,"a":2}'],
  ['text', '', '', '', ''],
] as const)(
  '[B1] reads the type %s alike from both databases, and writes it back',
  (type, sqlite, postgres, value, stored) => {
    const column = parseColumn('x', type);
    // PostgreSQL returns instants in the client's time zone.
    const zone = new Date('2024-11-22T18:26:40.123Z').getTimezoneOffset();
    expect(toArchiveValue(sqlite, column)).toBe(value);
    if (type !== 'datetime' || zone === 0) expect(toArchiveValue(postgres, column)).toBe(value);
    expect(toSqliteBinding(value, column)).toEqual(stored);
    expect(toPostgresValue(value, column)).toBe(value);
  },
);

it('[B1] preserves values that do not match their column type in SQLite, and rejects them for PostgreSQL', () => {
  const moment = parseColumn('at', 'datetime');
  expect(toArchiveValue('yesterday', moment)).toBe('yesterday');
  expect(toSqliteBinding('yesterday', moment)).toBe('yesterday');
  expect(() => toPostgresValue('yesterday', moment)).toThrow();
  expect(() => toPostgresValue('a\0b', parseColumn('x', 'text'))).toThrow();
  expect(() => toPostgresValue('{', parseColumn('x', 'json'))).toThrow();
  expect(toPostgresValue(12.3456, parseColumn('x', 'numeric(10,2)'))).toBe(12.35);
  expect(toPostgresBinding('2024-11-22T18:26:40.123Z', moment)).toEqual(new Date('2024-11-22T18:26:40.123Z'));
});

it('[B1] computes the same checksum for rows in any order and JSON in any formatting', () => {
  const columns = [parseColumn('id', 'integer'), parseColumn('data', 'json')];
  const getDigest = (...rows: [number, string][]): string => {
    const digest = new RowDigest(columns);
    for (const row of rows) digest.add(row);
    return digest.hexDigest;
  };
  const expected = getDigest([1, '{"a":1,"b":[1,2]}'], [2, 'null']);
  expect(getDigest([2, 'null'], [1, '{"b": [1, 2], "a": 1.0}'])).toBe(expected);
  expect(getDigest([1, '{"a":1,"b":[2,1]}'], [2, 'null'])).not.toBe(expected);
  expect(getDigest([1, '{"a":1,"b":[1,2]}'], [2, 'null'], [2, 'null'])).not.toBe(expected);
});
