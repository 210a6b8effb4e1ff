import './react-diagnostics';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#shared/ui/styles/index.css';
import '#shared/ui/styles/late.css';
import '#shared/ui/styles/staff.css';
import { cleanPage } from './clean-page';

// A test fails on an unexpected console.error or console.warn; one that expects it replaces the spy.
let output: string[] = [];

beforeEach(async () => {
  output = [];
  // What the test before has begun may have ended since, such as a save that shows a toast.
  await cleanPage();
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      output.push(`console.${level}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(async () => {
  await cleanPage();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(output, 'unexpected output on the console').toEqual([]);
});
