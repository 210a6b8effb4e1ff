import { describe, expect, it } from 'vitest';
import { formatTypedNumber, parseTypedNumber } from './form-number-field';

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

  it('[W1] shows a number as its language writes it', () => {
    expect(formatTypedNumber(12.5, 'sl')).toBe('12,5');
    expect(formatTypedNumber(12.5, 'en')).toBe('12.5');
    expect(formatTypedNumber(null, 'en')).toBe('');
  });
});
