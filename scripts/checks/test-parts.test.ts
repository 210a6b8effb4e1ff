import { expect, it } from 'vitest';
import { honest } from './test-parts.mjs';

it('counts a run that fails without a failed test as a failure', () => {
  expect(honest(1, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 });
  expect(honest(1, { passed: 7, failed: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(honest(0, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 0 });
});
