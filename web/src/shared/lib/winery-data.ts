import type { SiteMetadata } from '#contract/metadata';
import { imageAddress, postalAddress, wineryId, type StructuredThing } from './page-head';

/**
 * Names of the country and its neighbours in Slovenian, English and their own languages, by ISO 3166 codes.
 */
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  SI: ['slovenija', 'slovenia', 'si'],
  IT: ['italija', 'italy', 'italia', 'it'],
  AT: ['avstrija', 'austria', 'österreich', 'at'],
  HU: ['madžarska', 'hungary', 'magyarország', 'hu'],
  HR: ['hrvaška', 'croatia', 'hrvatska', 'hr'],
};

const DEFAULT_COUNTRY = 'SI';

/**
 * The country of the winery (ISO 3166): the one that its address names last, else that of its VAT number,
 * else Slovenia.
 */
export function findWineryCountry({ contacts, company }: Pick<SiteMetadata, 'contacts' | 'company'>): string {
  const last = contacts.address.split(/[,\n]/).at(-1)?.trim().toLowerCase() ?? '';
  const named = Object.entries(COUNTRY_NAMES).find(([, names]) => names.includes(last))?.[0];
  const taxed = /^([A-Z]{2})\s?\w/.exec(company.vatId ?? '')?.[1];
  return named ?? (taxed !== undefined && taxed in COUNTRY_NAMES ? taxed : DEFAULT_COUNTRY);
}

/** An address always has its country: one that is written in no known way stays one line. */
function wineryAddress(metadata: SiteMetadata) {
  const addressCountry = findWineryCountry(metadata);
  const parts = postalAddress(metadata.contacts.address);
  return typeof parts === 'object'
    ? { ...parts, addressCountry }
    : { '@type': 'PostalAddress' as const, streetAddress: parts, addressCountry };
}

/** The winery for search engines, by what staff have filled in. */
export function wineryData(siteOrigin: string, metadata: SiteMetadata): StructuredThing {
  const { brand, company, contacts } = metadata;
  const profiles = [contacts.instagram, contacts.facebook].filter(Boolean);
  return {
    '@type': 'Winery',
    '@id': wineryId(siteOrigin),
    name: brand.title,
    legalName: company.name,
    slogan: brand.tagline,
    url: `${siteOrigin}/`,
    logo: imageAddress(siteOrigin, brand.logoImage),
    email: contacts.email || undefined,
    telephone: contacts.phone,
    address: wineryAddress(metadata),
    hasMap: contacts.mapsUrl || undefined,
    vatID: company.vatId ?? undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}
