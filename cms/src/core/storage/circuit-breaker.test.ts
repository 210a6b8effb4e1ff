import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

class OutageError extends Error {}
const changes: unknown[] = [];
const createBreaker = (trialMs = 2_000) => {
  changes.length = 0;
  return new CircuitBreaker({
    isOutage: (error) => error instanceof OutageError,
    onChange: (outage) => changes.push(outage instanceof Error ? outage.message : outage),
    pauseMs: 5_000,
    trialMs,
  });
};
const succeed = () => Promise.resolve('bytes');
const fail = () => Promise.reject(new OutageError('no answer'));
const hang = () => new Promise<string>(() => undefined);

it('[R115] asks nobody after an outage, until a trial succeeds', async () => {
  const breaker = createBreaker();
  expect(await breaker.call(succeed)).toBe('bytes');
  await expect(breaker.call(fail)).rejects.toThrow('no answer');
  const asked = vi.fn(succeed);
  await expect(breaker.call(asked)).rejects.toThrow('no answer');
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_001);
  expect(await breaker.call(asked)).toBe('bytes');
  expect(await breaker.call(succeed)).toBe('bytes');
  expect(changes).toEqual(['no answer', null]);
});

it('[R115] lets one call at a time try a server that hangs, and its caller goes on without it', async () => {
  const breaker = createBreaker(1);
  await expect(breaker.call(fail)).rejects.toThrow();
  vi.advanceTimersByTime(5_001);
  const trial = breaker.call(hang);
  const meanwhile = vi.fn(succeed);
  await expect(breaker.call(meanwhile)).rejects.toThrow('no answer');
  expect(meanwhile).not.toHaveBeenCalled();
  await expect(trial).rejects.toThrow('no answer');
  expect(changes).toEqual(['no answer']);
});

it('[R115] takes a trial that succeeds late for the end of the outage', async () => {
  const breaker = createBreaker(1);
  await expect(breaker.call(fail)).rejects.toThrow();
  vi.advanceTimersByTime(5_001);
  let finish: (bytes: string) => void = () => undefined;
  const trial = breaker.call(() => new Promise<string>((resolve) => (finish = resolve)));
  await expect(trial).rejects.toThrow();
  finish('bytes');
  await vi.waitFor(() => expect(changes).toEqual(['no answer', null]));
  expect(await breaker.call(succeed)).toBe('bytes');
});

it('takes an error of the call itself for no outage', async () => {
  const breaker = createBreaker();
  await expect(breaker.call(() => Promise.reject(new Error('no such object')))).rejects.toThrow('no such object');
  expect(await breaker.call(succeed)).toBe('bytes');
  expect(changes).toEqual([]);
});
