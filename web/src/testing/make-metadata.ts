import type { SiteMetadata } from '#contract/metadata';

let count = 0;

/** Creates saved site metadata with all required fields and no images. */
export function makeMetadata(values: Partial<SiteMetadata> = {}): SiteMetadata {
  count += 1;
  return {
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    brand: {
      title: `Winery ${String(count)}`,
      tagline: `Tagline ${String(count)}`,
      heroImage: null,
      logoImage: null,
      favIconImage: null,
    },
    company: {
      name: `Company ${String(count)}`,
      representative: 'Jana Novak',
      address: 'Breg 1, Brda',
      phone: '+386 5 555 0100',
      registration: null,
      vatId: null,
    },
    contacts: {
      email: 'info@example.com',
      phone: '+386 5 555 0100',
      address: 'Breg 1, Brda',
      mapsUrl: '',
      instagram: '',
      facebook: '',
    },
    ...values,
  };
}
