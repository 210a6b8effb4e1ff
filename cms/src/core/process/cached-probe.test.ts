import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCachedProbe } from './cached-probe';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('probes at most every five seconds and returns the cached result in between', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const answers = createCachedProbe(ask);
  expect(await Promise.all([answers(), answers()])).toEqual([true, true]);
  ask.mockRejectedValue(new Error('down'));
  vi.advanceTimersByTime(5_000);
  expect(await answers()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await answers()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});
