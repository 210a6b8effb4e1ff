import { describe, expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import { SiteMetadataValues, type SiteMetadata } from '#contract/metadata';
import { fieldErrors, WITH_FIELD_MESSAGES } from '#contract/field-messages';
import { formValues, METADATA_FIELDS } from './metadata-values';

const image = (imageKey: string): ImageRef => ({
  storageFolder: 'Branding',
  imageKey,
  mediaId: imageKey,
  alt: '',
  width: 1,
  height: 1,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
});

const metadata: SiteMetadata = {
  version: 1,
  updatedAt: '2026-01-01T00:00:00Z',
  brand: { title: 'T', tagline: 'L', heroImage: image('hero.png'), logoImage: null, favIconImage: null },
  company: { name: 'N', representative: 'R', address: 'A', phone: 'P', registration: null, vatId: 'SI1' },
  contacts: { email: '', phone: 'P', address: 'A', mapsUrl: '', instagram: '', facebook: '' },
};

const parse = (change: (values: ReturnType<typeof formValues>) => void) => {
  const values = structuredClone(formValues(metadata));
  change(values);
  return SiteMetadataValues.safeParse(values, WITH_FIELD_MESSAGES);
};

describe('metadata form', () => {
  it('[S1] has a field for everything that is saved', () => {
    const paths = Object.entries(formValues(metadata)).flatMap(([card, fields]) =>
      Object.keys(fields).map((field) => `${card}.${field}`),
    );
    expect([...METADATA_FIELDS].sort()).toEqual(paths.sort());
  });

  it('[S3] names each field that is wrong, in both languages', () => {
    const result = parse(({ brand, company, contacts }) => {
      brand.title = '  ';
      company.phone = '';
      contacts.email = 'not an email';
      contacts.mapsUrl = 'ftp://example.com';
    });
    expect(result.error && fieldErrors(result.error, 'en')).toEqual({
      'brand.title': 'Required',
      'company.phone': 'Required',
      'contacts.email': 'Invalid email',
      'contacts.mapsUrl': 'Invalid URL',
    });
    expect(result.error && fieldErrors(result.error, 'sl')['brand.title']).toBe('Obvezno');
  });

  it('[S4] trims addresses and makes emptied numbers null', () => {
    const result = parse(({ company, contacts }) => {
      company.vatId = ' ';
      contacts.instagram = ' https://www.instagram.com/example ';
    });
    expect(result.data).toMatchObject({
      company: { registration: null, vatId: null },
      contacts: { instagram: 'https://www.instagram.com/example' },
    });
  });

  it('[S4] sends an image by folder and key only', () => {
    expect(parse(() => undefined).data?.brand.heroImage).toEqual({ storageFolder: 'Branding', imageKey: 'hero.png' });
  });
});
