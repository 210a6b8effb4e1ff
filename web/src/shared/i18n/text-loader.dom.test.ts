import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadBundledTexts } from './bundled-texts';
import { createI18n } from './create-i18n';

vi.mock('./bundled-texts', () => ({ loadBundledTexts: vi.fn() }));

const read = vi.mocked(loadBundledTexts);
const DELAYS_MS = [350, 700, 1_400, 2_800, 5_600];

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[L6] a read that fails is tried again five times, from 350 ms on and doubling', async () => {
  read.mockRejectedValue(new Error('offline'));
  const finished = vi.fn();
  void createI18n('sl').then(finished);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  for (const [index, delay] of DELAYS_MS.entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(read, `before ${String(delay)} ms`).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read, `after ${String(delay)} ms`).toHaveBeenCalledTimes(index + 2);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(6);
  expect(finished).toHaveBeenCalled();
});

it('[L6] [L5] texts that come at the last try are there', async () => {
  for (const _ of DELAYS_MS) read.mockRejectedValueOnce(new Error('offline'));
  read.mockResolvedValue({ home: { title: 'Doma' } });
  const created = createI18n('sl');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await created).t('home.title')).toBe('Doma');
});
