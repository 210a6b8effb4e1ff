import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { Country } from './stockists';

describe('Country', () => {
  it.each([
    ['SI', 'SI'],
    ['si', 'SI'],
    ['aT', 'AT'],
    [' hr\n', 'HR'],
  ])('reads %j as %s', (text, country) => {
    expect(Country.parse(text)).toBe(country);
  });

  it.each([
    ['', 'invalid_country'],
    ['S', 'invalid_country'],
    ['SVN', 'invalid_country'],
    ['S1', 'invalid_country'],
    ['Č.', 'invalid_country'],
    [null, 'required'],
  ])('refuses %j', (value, message) => {
    expect(Country.safeParse(value, FIELD_MESSAGE_OPTIONS).error?.issues).toMatchObject([{ message }]);
  });
});
