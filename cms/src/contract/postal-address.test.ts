import { describe, expect, it } from 'vitest';
import { parsePostalAddress } from './postal-address';

const BRAJDA = { street: 'Brajda 7', code: '5212', town: 'Dobrovo', country: undefined };

describe('parsePostalAddress', () => {
  it.each([
    ['Brajda 7, 5212 Dobrovo', BRAJDA],
    ['Brajda 7, SI-5212 Dobrovo', BRAJDA],
    ['  Brajda 7, 5212 Dobrovo \n', BRAJDA],
    ['Brajda 7, 5212 Dobrovo, Slovenija', { ...BRAJDA, country: 'Slovenija' }],
    ['Brajda 7, SI-5212 Dobrovo, Slovenia', { ...BRAJDA, country: 'Slovenia' }],
    [
      'Ulica 15. maja 2a, 5212 Dobrovo v Brdih, Slovenia',
      { street: 'Ulica 15. maja 2a', code: '5212', town: 'Dobrovo v Brdih', country: 'Slovenia' },
    ],
  ])('parses %j', (line, address) => {
    expect(parsePostalAddress(line)).toEqual(address);
  });

  it.each([
    '',
    'Brajda 7',
    'Brajda 7, Dobrovo',
    'Brajda 7, 5212',
    ', 5212 Dobrovo',
    '5212 Dobrovo',
    'Brajda 7 5212 Dobrovo',
    'Brajda 7, 521 Dobrovo',
    'Brajda 7, 52120 Dobrovo',
    'Brajda 7, IT-5212 Dobrovo',
    'Klet, Brajda 7, 5212 Dobrovo',
    'Brajda 7, 5212 Dobrovo, Italija',
    'Brajda 7, 5212 Dobrovo, Slovenija, EU',
  ])('returns null for %j', (line) => {
    expect(parsePostalAddress(line)).toBeNull();
  });
});
