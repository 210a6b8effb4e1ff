import { expect, it } from 'vitest';
import { findPasskeyFailure } from './passkey-ceremony';

it.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unsupported'],
  ['SecurityError', 'unsupported'],
  ['UnknownError', 'failed'],
  ['TypeError', null],
])('[A10] an error %s of the browser means %s', (name, failure) => {
  expect(findPasskeyFailure(Object.assign(new Error('refused'), { name }))).toBe(failure);
});

it('[A10] what is no error is not the browser’s', () => {
  expect(findPasskeyFailure('NotAllowedError')).toBeNull();
});
