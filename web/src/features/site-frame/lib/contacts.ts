import type { SiteMetadata } from '#contract/metadata';

export type Contacts = SiteMetadata['contacts'];

/** Shown while there are no metadata (requirements G6 and P9). */
export const DEFAULT_CONTACTS: Contacts = {
  email: 'info@example.com',
  phone: '+386 1 555 0100',
  address: 'Brajda 7, 5212 Dobrovo v Brdih',
  mapsUrl: 'https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9967/13.5253',
  instagram: 'https://www.instagram.com/example',
  facebook: 'https://www.facebook.com/example',
};

/** The winery's contacts, each one built in where the metadata do not have it. */
export function contactsOf(metadata: SiteMetadata | null): Contacts {
  if (!metadata) return DEFAULT_CONTACTS;
  const filled = Object.entries(metadata.contacts).filter(([, value]) => value !== '');
  return { ...DEFAULT_CONTACTS, ...Object.fromEntries(filled) };
}

/** `tel:` address of a phone number as people write it. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
