import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test fails on an unexpected console.error or console.warn. One that expects it replaces the spy:
// `vi.spyOn(console, 'error').mockImplementation(() => {})` in the test itself.
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      seen.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(seen, 'unexpected output on the console').toEqual([]);
});
