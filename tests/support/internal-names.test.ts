import { expect, it } from 'vitest';
import { findInternalNames } from './internal-names';

it.each([
  ['legalImpressum.labels.visitDays', ['legalImpressum.labels.visitDays']],
  ['Slika 0b8f1c9e-4f1d-4a53-9c3e-2f9d1c7e5a10', ['Slika 0b8f1c9e-4f1d-4a53-9c3e-2f9d1c7e5a10']],
  ['Ask subject MetliskaCrninaPtp', ['MetliskaCrninaPtp']],
  ['sweetnessLevel: OffDry', ['sweetnessLevel', 'OffDry']],
  ['no_grapes', ['no_grapes']],
  ['cw9k21zvzaa1xkyp398zwo6o', ['cw9k21zvzaa1xkyp398zwo6o']],
  ['Cena: undefined (NaN)', ['undefined', 'NaN']],
  ['[object Object]', ['[object']],
  ['{{count}} vin', ['{{count}} vin']],
])('[R84] finds internal names in “%s”', (text, names) => {
  expect(findInternalNames(text)).toEqual(names);
});

it.each([
  'Vino z opoke, 12,5 % vol, pH 3,2 in 340 kJ.',
  'info@example.com · www.openstreetmap.org · demo-hero.webp · licences.txt',
  'Rebula d.o.o., 17. 5. 2026, 10:00–13:00',
  'JavaScript, LibreOffice in iPhone',
  'tafc4d15dn1z',
])('[R84] finds none in “%s”', (text) => {
  expect(findInternalNames(text)).toEqual([]);
});
