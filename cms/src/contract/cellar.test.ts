import { describe, expect, it } from 'vitest';
import { AnalysisCreateRequest, LotCode, LotCreateRequest } from './cellar';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';

describe('LotCode', () => {
  it.each([
    ['L2024-01', 'L2024-01'],
    [' L.24_1\n', 'L.24_1'],
    [`${' '.repeat(30)}${'7'.repeat(20)}`, '7'.repeat(20)],
  ])('reads %j', (text, code) => {
    expect(LotCode.parse(text)).toBe(code);
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    [undefined, 'required'],
    ['L 24', 'invalid_lot'],
    ['L/24', 'invalid_lot'],
    ['Š24', 'invalid_lot'],
    ['7'.repeat(21), 'invalid_lot'],
    [' '.repeat(81), 'invalid_lot'],
  ])('refuses %j', (value, message) => {
    expect(LotCode.safeParse(value, FIELD_MESSAGE_OPTIONS).error?.issues).toMatchObject([{ message, path: [] }]);
  });
});

it('a lot has no date of minimum durability by default', () => {
  const lot = { wineId: 'abc', code: 'L1', bottledOn: null, bottles: 600, labelId: null };
  expect(LotCreateRequest.parse(lot)).toEqual({ ...lot, bestBefore: null });
});

it('an analysis refuses measured values outside their ranges', () => {
  const none = { alcohol: null, sugar: null, acids: null, polyols: null, volatileAcidity: null, extract: null };
  const analysis = { wineId: 'abc', measuredOn: '2026-03-01', laboratory: '', note: '', ...none, totalSo2: null };
  const { error } = AnalysisCreateRequest.safeParse({ ...analysis, ph: 14.1, freeSo2: -1 }, FIELD_MESSAGE_OPTIONS);
  expect(error?.issues).toMatchObject([
    { path: ['ph'], message: 'at_most?limit=14' },
    { path: ['freeSo2'], message: 'at_least?limit=0' },
  ]);
});
