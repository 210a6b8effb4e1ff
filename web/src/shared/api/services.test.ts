import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServerClock } from './services';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[G1] uses the server’s time, however wrong the local clock is', () => {
  const clock = createServerClock();
  clock.set('2025-10-29T22:59:00.000Z');
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(clock.now().toISOString()).toBe('2025-10-29T23:00:00.000Z');
});

it('[R75] tells of current times of the server only, not of the instant at which a page was rendered', () => {
  const clock = createServerClock();
  const times: string[] = [];
  const unsubscribe = clock.subscribe(() => times.push(clock.now().toISOString()));
  clock.set('2025-10-29T08:00:00.000Z', false);
  expect(clock.now().toISOString()).toBe('2025-10-29T08:00:00.000Z');
  expect(times).toEqual([]);
  clock.set('2025-10-29T20:00:00.000Z');
  expect(times).toEqual(['2025-10-29T20:00:00.000Z']);
  const later = vi.fn();
  clock.subscribe(later);
  expect(later).toHaveBeenCalledOnce();
  unsubscribe();
  clock.set('2025-10-29T21:00:00.000Z');
  expect([times.length, later.mock.calls.length]).toEqual([1, 2]);
});
