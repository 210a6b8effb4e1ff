import { describe, expect, it } from 'vitest';
import { findUnitFactor, getUnits, parseNumberText, roundNumber, formatCsvNumber, scaleNumber } from './number-cells';

it('[R94] units of number formats are those of texts, and scale without binary noise', () => {
  expect(['cl', ' CL. ', '', 'kos'].map((unit) => findUnitFactor(unit, getUnits('volumeMl')))).toEqual([
    10,
    10,
    1,
    undefined,
  ]);
  expect(findUnitFactor('toString', getUnits('volumeMl'))).toBeUndefined();
  expect([scaleNumber(0.07, 1000), scaleNumber(0.07, 100), scaleNumber(1.1, -1)]).toEqual([70, 7, -1.1]);
  expect(parseNumberText('0,07 kg', { kg: 1000 })).toMatchObject({ value: 70 });
});

const read = (text: string, column = 'price') => parseNumberText(text, getUnits(column));

describe('[R94] a number that is typed', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1.250.000', 1_250_000],
    ['1,250,000.5', 1_250_000.5],
    ['1 250,50', 1250.5],
    ['1\u00a0250,50', 1250.5],
    ['1\u202f250', 1250],
    ['1\u2009250.5', 1250.5],
    ["1'250", 1250],
    ['1’250.50', 1250.5],
    ['1 250 000', 1_250_000],
    ['0,750', 0.75],
    ['1250,500', 1250.5],
    [',5', 0.5],
    ['.75', 0.75],
    ['+7,5', 7.5],
    ['-7,5', -7.5],
    ['\u22127.5', -7.5],
    ['- 3', -3],
    ['12,50 €', 12.5],
    ['€12.50', 12.5],
    ['-€12.50', -12.5],
    ['EUR 12.50', 12.5],
    ['12,50 EUR', 12.5],
    ['12,50\u00a0evrov', 12.5],
    ['12,- €', 12],
    ['12,–', 12],
    ['"12,50"', 12.5],
    ["'12,50", 12.5],
    ['\u200b12,50', 12.5],
    ['１２', 12],
    ['007', 7],
  ])('%j is %d', (text, value) => {
    expect(read(text)).toMatchObject({ kind: 'number', value });
  });

  it.each([
    ['13 %', 'alcohol', 13],
    ['13,5 % vol.', 'alcohol', 13.5],
    ['13.5% vol', 'alcohol', 13.5],
    ['13,5 vol. %', 'alcohol', 13.5],
    ['750 ml', 'volumeMl', 750],
    ['750 mL', 'volumeMl', 750],
    ['0,75 l', 'volumeMl', 750],
    ['0.75 L', 'volumeMl', 750],
    ['75 cl', 'volumeMl', 750],
    ['7,5 dl', 'volumeMl', 750],
    ['9 °C', 'servingTemperature.min', 9],
    ['91,5 točke', 'points', 91.5],
    ['1,2 kg', 'logistics.bottleWeightG', 1200],
    ['620 kg', 'logistics.palletKg', 620],
  ])('%j in the column %s is %d, since the unit is the field’s', (text, column, value) => {
    expect(read(text, column)).toMatchObject({ kind: 'number', value });
  });

  it.each([
    ['1.250', { ',': 1250, '.': 1.25 }],
    ['1,250', { ',': 1.25, '.': 1250 }],
    ['12.500 €', { ',': 12_500, '.': 12.5 }],
    ['\u2212999,999', { ',': -999.999, '.': -999_999 }],
  ])('%j has two meanings', (text, meanings) => {
    expect(read(text)).toEqual({ kind: 'ambiguous', meanings });
  });

  it.each([
    ['1.250,50', ','],
    ['12,5', ','],
    ['1.250.000', ','],
    ['1,250.50', '.'],
    ['12.5', '.'],
    ['1 250', null],
    ['12', null],
  ])('%j shows that the decimal separator is %j', (text, evidence) => {
    expect(read(text)).toMatchObject({ evidence });
  });

  it.each([
    'drago',
    '',
    '12 ml',
    '13 %',
    '12,50 USD',
    '1.2.3',
    '1,25,0',
    '12.50,5,',
    '1 25',
    "1'25",
    '1.250,500,0',
    '12-13',
    '1e3',
    '3.83E+12',
    '--5',
    '12 €€ 5',
    'constructor',
    '5 constructor',
    '12..5',
    '1/2',
    '#REF!',
    'NaN',
    'Infinity',
    `1${'0'.repeat(200)}`,
    '1.2500,5',
    '+-5',
    '€',
    '½',
  ])('%j is none', (text) => {
    expect(read(text)).toEqual({ kind: 'none' });
  });

  it.each([
    [13.200000000000001, 2, 13.2],
    [1.005, 2, 1.01],
    [12.345, 2, 12.35],
    [-1.005, 2, -1.01],
    [0.1 + 0.2, 2, 0.3],
    [750.0000001, 0, 750],
    [-0.001, 2, 0],
    [100_000, 2, 100_000],
  ])('%d rounded to %i decimals is %d', (value, decimals, rounded) => {
    expect(roundNumber(value, decimals)).toBe(rounded);
  });

  it('is written with the decimal separator of the language and without thousands', () => {
    expect([formatCsvNumber(1250.5, 'sl'), formatCsvNumber(-1250.5, 'en')]).toEqual(['1250,5', '-1250.5']);
  });
});
