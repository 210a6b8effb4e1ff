import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { SiteMetadataValues } from './metadata';

const COMPANY = { name: 'Lahor', representative: 'Ana', address: '', phone: '+386 5 555 0100' };
const { company } = SiteMetadataValues.shape;

describe('the numbers of the company', () => {
  it.each([
    ['1234567000', '1234567000'],
    [' SI12345678\t', 'SI12345678'],
    ['0', '0'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('are read from %j', (text, number) => {
    expect(company.parse({ ...COMPANY, registration: text, vatId: null })).toEqual({
      ...COMPANY,
      registration: number,
      vatId: null,
    });
    expect(company.parse({ ...COMPANY, registration: '', vatId: text }).vatId).toBe(number);
  });

  it('are texts', () => {
    const { error } = company.safeParse({ ...COMPANY, registration: 5, vatId: '' }, FIELD_MESSAGE_OPTIONS);
    expect(error?.issues).toMatchObject([{ message: 'invalid_text', path: ['registration'] }]);
  });
});
