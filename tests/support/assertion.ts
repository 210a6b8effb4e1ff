import { deepStrictEqual } from 'node:assert/strict';

type AssertEqual = (actual: unknown, expected: unknown, message: string) => void;

let currentAssertEqual: AssertEqual = deepStrictEqual;

/**
 * Throws an error with `message` unless two values are deeply equal. The response checks run under Vitest,
 * under Playwright and without a runner. `setEqualAssertion` installs the assertion of the runner, so that it
 * counts them.
 */
export const assertEqual: AssertEqual = (actual, expected, message) => currentAssertEqual(actual, expected, message);

/** Makes `assertEqual` call the given assertion of a test runner. */
export function setEqualAssertion(assertion: AssertEqual): void {
  currentAssertEqual = assertion;
}
