import { expect, it } from 'vitest';
import { createDatedFileName } from './dated-file-name';

it('[Y2] [R94] the name of a file has the day of the winery, also when it is another day in UTC', () => {
  const name = (now: string) => createDatedFileName(['price-list', 'trade', 'sl'], new Date(now), 'pdf');
  expect(name('2026-08-14T21:59:59Z')).toBe('price-list-trade-sl-2026-08-14.pdf');
  expect(name('2026-08-14T22:00:00Z')).toBe('price-list-trade-sl-2026-08-15.pdf');
});
