import { describe, expect, it } from 'vitest';
import {
  findNumberMeanings,
  formatTypedNumber,
  formatTypedPrice,
  parseTypedNumber,
  parseTypedPrice,
  parseUnambiguousNumber,
} from './form-number-field';

describe('numbers in forms', () => {
  it.each([
    ['12,5', 12.5],
    ['12.50', 12.5],
    [' 7 ', 7],
    ['', null],
  ])('[W1] parses %j as %j, with comma or point', (text, value) => {
    expect(parseTypedNumber(text)).toBe(value);
  });

  it.each(['1.000,5', 'ten', '1e3', '--1'])('[W1] rejects %j', (text) => {
    expect(parseTypedNumber(text)).toBeNaN();
  });

  it.each(['1.250', '1,250', '12,505', '0,125'])(
    '[W1] [R94] rejects the price %j, which has three decimals or is in thousands',
    (text) => {
      expect(parseTypedPrice(text)).toBeNaN();
    },
  );

  it('[W1] [R94] names both meanings of a price in thousands', () => {
    expect(findNumberMeanings('1.250', 'sl', formatTypedPrice)).toEqual({ whole: '1250', decimal: '1,25' });
    expect(findNumberMeanings(' 12,505', 'en')).toEqual({ whole: '12505', decimal: '12.505' });
    expect(['0,125', '1250', '12,50', '1.250,5'].map((text) => findNumberMeanings(text, 'sl'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(parseTypedPrice('1250')).toBe(1250);
    expect(parseTypedPrice('12,5')).toBe(12.5);
  });

  it.each([
    ['3.000', Number.NaN],
    [' 1,500', Number.NaN],
    ['0,125', 0.125],
    ['750', 750],
    ['12,5', 12.5],
    ['1.2500', 1.25],
    ['', null],
  ])('[W1] [R94] parses %j as %j, so that no number in thousands becomes a small one', (text, value) => {
    expect(parseUnambiguousNumber(text)).toBe(value);
  });

  it('[W1] [R94] names both meanings of a number in thousands', () => {
    expect(findNumberMeanings('3.000', 'sl')).toEqual({ whole: '3000', decimal: '3' });
    expect(findNumberMeanings('1,250', 'en')).toEqual({ whole: '1250', decimal: '1.25' });
  });

  it('[W1] shows a number as its language writes it', () => {
    expect(formatTypedNumber(12.5, 'sl')).toBe('12,5');
    expect(formatTypedNumber(12.5, 'en')).toBe('12.5');
    expect(formatTypedNumber(null, 'en')).toBe('');
  });
});
