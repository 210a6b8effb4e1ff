import { deepStrictEqual } from 'node:assert/strict';

type Equal = (actual: unknown, expected: unknown, message: string) => void;

let equal: Equal = deepStrictEqual;

/**
 * Fails with `message` unless two values are the same. What checks answers is used under Vitest, Playwright and by itself;
 * where a runner counts assertions, its own one does the work (`assertWith`), so that a test of answers alone counts as
 * one that asserts.
 */
export const assertEqual: Equal = (actual, expected, message) => equal(actual, expected, message);

/** Lets a test runner's own assertion do the work. */
export function assertWith(own: Equal): void {
  equal = own;
}
