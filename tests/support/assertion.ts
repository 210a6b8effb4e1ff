import { deepStrictEqual } from 'node:assert/strict';

type Equal = (actual: unknown, expected: unknown, message: string) => void;

let equal: Equal = deepStrictEqual;

/**
 * Throws an error with `message` unless two values are deeply equal. The response checks run under Vitest,
 * under Playwright and without a runner. `setEqualAssertion` installs the assertion of the runner, so that it
 * counts them.
 */
export const assertEqual: Equal = (actual, expected, message) => equal(actual, expected, message);

/** Makes `assertEqual` call the given assertion of a test runner. */
export function assertWith(own: Equal): void {
  equal = own;
}
