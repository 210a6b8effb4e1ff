import './react-diagnostics';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '#shared/ui/staff-toasts';
import '#shared/ui/styles/index.css';
import '#shared/ui/styles/staff.css';

// A test fails on an unexpected console.error or console.warn; one that expects it replaces the spy.
let output: string[] = [];

beforeEach(() => {
  output = [];
  localStorage.clear();
  sessionStorage.clear();
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      output.push(`console.${level}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  // A toast of one test would cover buttons in the next one.
  clearToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(output, 'unexpected output on the console').toEqual([]);
});
