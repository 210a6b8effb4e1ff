import { expect } from 'vitest';
import { assertWith } from './assertion';

assertWith((actual, expected, message) => expect(actual, message).toStrictEqual(expected));
