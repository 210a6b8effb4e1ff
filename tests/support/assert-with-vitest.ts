import { expect } from 'vitest';
import { setEqualAssertion } from './assertion';

setEqualAssertion((actual, expected, message) => expect(actual, message).toStrictEqual(expected));
