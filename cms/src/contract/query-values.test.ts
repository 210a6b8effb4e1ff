import { expect, it } from 'vitest';
import { foldText } from './query-values';

it('folds case and marks, in Slovenian and beyond', () => {
  expect(foldText('ŠIPON, Črnina, Žametovka')).toBe('sipon, crnina, zametovka');
  expect(foldText('Rosé')).toBe('rose');
});
