import { describe, expect, it } from 'vitest';
import { formatFieldErrors } from '#contract/field-messages';
import type { ImageRef } from '#contract/image-ref';
import { SiteMetadata, type SiteMetadataUpdateRequest } from '#contract/metadata';
import type { UntypedCallOptions, ApiClient } from '#shared/api/api-client';
import { createBlankDocument } from '#shared/editor/document-form';
import type { Bilingual } from '#shared/lib/bilingual';
import { metadataSingle, type MetadataForm } from './metadata-single';

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

const sl: SiteMetadata = {
  ...createBlankDocument(SiteMetadata),
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  brand: { title: 'T', tagline: 'Vina z brega', heroImage: image('hero.png'), logoImage: null, favIconImage: null },
  company: { name: 'N', representative: 'R', address: 'Breg 1', phone: 'P', registration: null, vatId: 'SI1' },
  contacts: { email: '', phone: 'P', address: 'Breg 1', mapsUrl: '', instagram: '', facebook: '' },
};
const saved: Bilingual<SiteMetadata> = {
  sl,
  en: {
    ...sl,
    language: 'en',
    brand: { ...sl.brand, tagline: 'Wines of the slope' },
    company: { ...sl.company, address: '' },
    contacts: { ...sl.contacts, address: '' },
  },
};

type MetadataWrite = Record<'sl' | 'en', SiteMetadataUpdateRequest> & { shared: object; expectedVersion: number };

/** A changed form; each save responds with the next version. */
function editing(change: (form: MetadataForm) => void = () => undefined) {
  const form = structuredClone(metadataSingle.toForm(saved));
  change(form);
  const writes: MetadataWrite[] = [];
  const call = (_method: string, _path: string, { body }: UntypedCallOptions = {}) => {
    const write = body as MetadataWrite;
    writes.push(write);
    const version = write.expectedVersion + 1;
    return Promise.resolve({ sl: { ...saved.sl, version }, en: { ...saved.en, version } });
  };
  const source = metadataSingle.createAdapter({ call } as unknown as ApiClient, saved);
  const parsed = source.schema.safeParse(form);
  return { form, parsed, writes, save: () => source.save(source.schema.parse(form), saved, () => undefined) };
}

describe('metadata form', () => {
  it('[S1] has a field for everything that is saved, in both languages if it is localised', () => {
    const { form } = editing();
    const { tagline: _tagline, ...brand } = sl.brand;
    expect(form.brand).toEqual({ ...brand, sl: { tagline: 'Vina z brega' }, en: { tagline: 'Wines of the slope' } });
    expect(Object.keys(form.company).sort()).toEqual([
      'en',
      'name',
      'phone',
      'registration',
      'representative',
      'sl',
      'vatId',
    ]);
    expect(form.contacts).toMatchObject({ sl: { address: 'Breg 1' }, en: { address: '' } });
  });

  it('[S3] reports each invalid field in both languages, and requires only the Slovenian texts', () => {
    const { parsed } = editing(({ brand, company, contacts }) => {
      brand.title = '  ';
      brand.sl = { tagline: ' ' };
      brand.en = { tagline: '' };
      company.phone = '';
      contacts.email = 'not an email';
      contacts.mapsUrl = 'ftp://example.com';
    });
    const errors = parsed.error && formatFieldErrors(parsed.error, 'en');
    expect(errors).toEqual({
      'brand.title': 'Required',
      'brand.sl.tagline': 'Required',
      'company.phone': 'Required',
      'contacts.email': 'Invalid email',
      'contacts.mapsUrl': 'Invalid URL',
    });
    expect(parsed.error && formatFieldErrors(parsed.error, 'sl')['brand.title']).toBe('Obvezno');
  });

  it('[S4] trims URLs, makes emptied numbers null, and sends an image by folder and key only', async () => {
    const { save, writes } = editing(({ company, contacts }) => {
      company.vatId = ' ';
      contacts.instagram = ' https://www.instagram.com/example ';
    });
    await save();
    expect(writes[0]?.sl).toMatchObject({
      brand: { tagline: 'Vina z brega', heroImage: { storageFolder: 'Branding', imageKey: 'hero.png' } },
      company: { registration: null, vatId: null },
      contacts: { instagram: 'https://www.instagram.com/example' },
    });
    expect(writes[0]?.sl.brand.heroImage).toEqual({ storageFolder: 'Branding', imageKey: 'hero.png' });
  });

  it('[S4] [R123] saves both languages with one request', async () => {
    const { save, writes } = editing(({ company }) => {
      company.sl = { address: 'Breg 2' };
      company.en = { address: '2 Slope Road' };
    });
    await save();
    expect(writes).toMatchObject([
      {
        shared: {},
        sl: { company: { address: 'Breg 2' } },
        en: { company: { address: '2 Slope Road' }, brand: { tagline: 'Wines of the slope' } },
        expectedVersion: 4,
      },
    ]);
  });
});
