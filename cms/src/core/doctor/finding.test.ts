import { expect, it } from 'vitest';
import { diagnoseClock } from './finding';

it.each([
  [0, 'ok'],
  [-2_000, 'ok'],
  [10_000, 'warning'],
  [-90_000, 'fault'],
])('[R34] [B4] a clock that is %d ms off is %s', (offMs, state) => {
  expect(diagnoseClock('the database', Date.now() + offMs).state).toBe(state);
});
