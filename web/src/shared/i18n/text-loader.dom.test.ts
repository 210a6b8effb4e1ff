import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTexts, loadBundledTexts, type TextPart } from './bundled-texts';
import { createI18n } from './create-i18n';

/** Reads of each part and the number of reads that still fail. */
const files = vi.hoisted(() => {
  const reads: string[] = [];
  const state = { reads, failures: 0 };
  const createFile = (part: string) => ({
    get default() {
      reads.push(part);
      if (state.failures === 0) return { [part]: { title: part } };
      state.failures -= 1;
      throw new Error('offline');
    },
  });
  return { ...state, state, createFile };
});
vi.mock('./bundled/public-sl', () => files.createFile('public'));
vi.mock('./bundled/admin-sl', () => files.createFile('admin'));
vi.mock('./bundled/cellar-sl', () => files.createFile('cellar'));
vi.mock('./bundled/passkeys-sl', () => files.createFile('passkeys'));
vi.mock('./bundled/sheets-sl', () => files.createFile('sheets'));
vi.mock('./bundled/sheets-en', () => files.createFile('sheets-en'));

const PARTS: TextPart[] = ['public', 'admin', 'cellar', 'passkeys', 'sheets'];
const DELAYS_MS = [350, 700, 1_400, 2_800, 5_600];
const { reads } = files;

beforeEach(async () => {
  vi.useFakeTimers();
  files.state.failures = 0;
  // Files are imported once.
  for (const part of PARTS) await loadBundledTexts(part, 'sl');
  reads.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(PARTS)('[L6] a read of %s that fails is tried again five times, from 350 ms on and doubling', async (part) => {
  files.state.failures = Infinity;
  const failed = vi.fn();
  loadBundledTexts(part, 'sl').catch(failed);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(1);
  for (const [index, delay] of DELAYS_MS.entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(reads, `before ${String(delay)} ms`).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads, `after ${String(delay)} ms`).toHaveLength(index + 2);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(6);
  expect(failed).toHaveBeenCalledOnce();
});

it('[L6] the app starts without texts that never come', async () => {
  files.state.failures = Infinity;
  const created = createI18n('sl');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await created).t('public.title')).toBe('public.title');
});

it('[L6] [L5] texts that come at the last try are there', async () => {
  files.state.failures = DELAYS_MS.length;
  const created = createI18n('sl');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await created).t('public.title')).toBe('public');
});

it('[L6] texts come in the language that is chosen while they are loading', async () => {
  const i18n = await createI18n('sl');
  files.state.failures = 1;
  const added = addTexts(i18n, 'sheets');
  await vi.advanceTimersByTimeAsync(0);
  i18n.setLanguage('en');
  await vi.advanceTimersByTimeAsync(60_000);
  await added;
  expect(i18n.t('sheets-en.title')).toBe('sheets-en');
});
