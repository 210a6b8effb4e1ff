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

/** The winery's contacts, built in while there are no metadata. One that staff have emptied stays empty. */
export const contactsOf = (metadata: SiteMetadata | null): Contacts => metadata?.contacts ?? DEFAULT_CONTACTS;

/** `mailto:` address of the winery, which is never empty (requirement G6). */
export const mailHref = (metadata: SiteMetadata | null): string =>
  `mailto:${contactsOf(metadata).email || DEFAULT_CONTACTS.email}`;

/** `tel:` address of a phone number as people write it. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
