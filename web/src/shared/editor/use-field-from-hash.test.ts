import { expect, it } from 'vitest';
import { askedField, idsUpwards } from './use-field-from-hash';

it('[X3] parses field and language from the hash of a URL', () => {
  expect(askedField('#price')).toEqual({ field: 'price', language: null });
  expect(askedField('#sl.contacts.phone')).toEqual({ field: 'contacts.phone', language: 'sl' });
  expect(askedField('#en.poskus%20a')).toEqual({ field: 'poskus a', language: 'en' });
  expect(askedField('#100%')).toEqual({ field: '100%', language: null });
  expect(askedField('')).toBeNull();
  expect(askedField('#')).toBeNull();
});

it('lists the ids of enclosing fields', () => {
  expect(idsUpwards('field-events-0-sl-title')).toEqual(['field-events-0-sl', 'field-events-0', 'field-events']);
});
