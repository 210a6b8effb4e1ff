import { expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import type { SiteMetadata } from '#contract/metadata';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { getContacts, DEFAULT_CONTACTS, findFaviconUrl, buildMailHref } from './use-site-metadata';

const withContacts = (contacts: Partial<SiteMetadata['contacts']>): SiteMetadata => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'sl',
  brand: { title: 'T', tagline: 't', heroImage: null, logoImage: null, favIconImage: null },
  company: { name: 'C', representative: 'R', address: 'A', phone: 'P', registration: null, vatId: null },
  contacts: { ...DEFAULT_CONTACTS, ...contacts },
});

it('[P9] has built-in contacts while there are no metadata', () => {
  expect(getContacts(null)).toEqual(DEFAULT_CONTACTS);
  expect(Object.values(DEFAULT_CONTACTS).every((value) => value !== '')).toBe(true);
});

it('[P9] shows the contacts of the metadata, and leaves emptied ones empty', () => {
  expect(getContacts(withContacts({ email: 'klet@example.com', facebook: '' }))).toMatchObject({
    email: 'klet@example.com',
    facebook: '',
  });
});

it('[R84] breaks no line after a preposition in the address', () => {
  expect(getContacts(withContacts({ address: 'Brajda 7, Dobrovo v Brdih' })).address).toBe(
    'Brajda 7, Dobrovo v\u00A0Brdih',
  );
});

it('[G6] the contact button always has an e-mail address', () => {
  expect(buildMailHref(withContacts({ email: 'klet@example.com' }))).toBe('mailto:klet@example.com');
  expect(buildMailHref(withContacts({ email: '' }))).toBe(`mailto:${DEFAULT_CONTACTS.email}`);
  expect(buildMailHref(null)).toBe(`mailto:${DEFAULT_CONTACTS.email}`);
});

it('converts a formatted number to a tel URL', () => {
  expect(buildPhoneHref('+386 (0)1 555-01 00')).toBe('tel:+386015550100');
});

const image = (name: string, widths: number[]): ImageRef => ({
  storageFolder: 'Branding',
  imageKey: `${name}.png`,
  presignedUrl: `/files/${name}.png`,
  mediaId: name,
  alt: '',
  width: 960,
  height: 960,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ format, width, url: `/files/${name}/${String(width)}.${format}` })),
  ),
});

const withImages = (favIconImage: ImageRef | null, logoImage: ImageRef | null): SiteMetadata => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'sl',
  brand: { title: 'T', tagline: 't', heroImage: null, logoImage, favIconImage },
  company: { name: 'C', representative: 'R', address: 'A', phone: 'P', registration: null, vatId: null },
  contacts: DEFAULT_CONTACTS,
});

it('[P11] takes the favicon image, as its smallest WebP', () => {
  expect(findFaviconUrl(withImages(image('icon', [640, 320]), image('logo', [320])))).toBe('/files/icon/320.webp');
});

it('[P11] falls back to the logo image, and to the original where there are no renditions', () => {
  expect(findFaviconUrl(withImages(null, image('logo', [])))).toBe('/files/logo.png');
});

it('[P11] returns null without either', () => {
  expect(findFaviconUrl(withImages(null, null))).toBeNull();
  expect(findFaviconUrl(null)).toBeNull();
});
