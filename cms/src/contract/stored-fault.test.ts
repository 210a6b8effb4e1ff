import { expect, it } from 'vitest';
import { storedFaultIn } from './stored-fault';

it('[R2] [Z2] says what is wrong with a stored value in the language of the screen', () => {
  expect(storedFaultIn('Neveljavno število. Shranjeno: »9.999«', 'en')).toBe('Invalid number. Stored: “9.999”');
  expect(storedFaultIn('Invalid number. Stored: “9.999”', 'sl')).toBe('Neveljavno število. Shranjeno: »9.999«');
  expect(storedFaultIn('Obvezno', 'en')).toBe('Required');
  expect(storedFaultIn('Something else', 'sl')).toBe('Something else');
});
