import { expect, it } from 'vitest';
import type { SiteMetadata } from '#contract/metadata';
import { contactsOf, DEFAULT_CONTACTS, mailHref, phoneHref } from './contacts';

const metadata = (contacts: Partial<SiteMetadata['contacts']>): SiteMetadata => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'sl',
  brand: { title: 'T', tagline: 't', heroImage: null, logoImage: null, favIconImage: null },
  company: { name: 'C', representative: 'R', address: 'A', phone: 'P', registration: null, vatId: null },
  contacts: { ...DEFAULT_CONTACTS, ...contacts },
});

it('[P9] has built-in contacts while there are no metadata', () => {
  expect(contactsOf(null)).toEqual(DEFAULT_CONTACTS);
  expect(Object.values(DEFAULT_CONTACTS).every((value) => value !== '')).toBe(true);
});

it('[P9] shows the contacts of the metadata, and none that staff have emptied', () => {
  expect(contactsOf(metadata({ email: 'klet@example.com', facebook: '' }))).toMatchObject({
    email: 'klet@example.com',
    facebook: '',
  });
});

it('[G6] the contact button always has an address', () => {
  expect(mailHref(metadata({ email: 'klet@example.com' }))).toBe('mailto:klet@example.com');
  expect(mailHref(metadata({ email: '' }))).toBe(`mailto:${DEFAULT_CONTACTS.email}`);
  expect(mailHref(null)).toBe(`mailto:${DEFAULT_CONTACTS.email}`);
});

it('dials a number as people write it', () => {
  expect(phoneHref('+386 (0)1 555-01 00')).toBe('tel:+386015550100');
});
