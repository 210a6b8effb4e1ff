import { expect, it } from 'vitest';
import { parseFieldHash, listIdsUpwards } from './use-field-from-hash';

it('[X3] parses field and language from the hash of a URL', () => {
  expect(parseFieldHash('#price')).toEqual({ field: 'price', language: null });
  expect(parseFieldHash('#sl.contacts.phone')).toEqual({ field: 'contacts.phone', language: 'sl' });
  expect(parseFieldHash('#en.poskus%20a')).toEqual({ field: 'poskus a', language: 'en' });
  expect(parseFieldHash('#100%')).toEqual({ field: '100%', language: null });
  expect(parseFieldHash('')).toBeNull();
  expect(parseFieldHash('#')).toBeNull();
});

it('lists the ids of enclosing fields', () => {
  expect(listIdsUpwards('field-events-0-sl-title')).toEqual(['field-events-0-sl', 'field-events-0', 'field-events']);
});
