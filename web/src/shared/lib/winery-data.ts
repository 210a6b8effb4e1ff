import type { SiteMetadata } from '#contract/metadata';
import { findWidestImageUrl, toStructuredAddress, getWineryId, type StructuredThing } from './page-head';

/**
 * Names of Slovenia and its neighbours in Slovenian, English and their own languages, lower case, by ISO
 * 3166 code.
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
 * Returns the country of the winery (ISO 3166 code): the last line or comma-separated part of its address if
 * it names Slovenia or a neighbour, else the prefix of its VAT number, else `SI`.
 */
export function getWineryCountry({ contacts, company }: Pick<SiteMetadata, 'contacts' | 'company'>): string {
  const last = contacts.address.split(/[,\n]/).at(-1)?.trim().toLowerCase() ?? '';
  const countryCode = Object.entries(COUNTRY_NAMES).find(([, names]) => names.includes(last))?.[0];
  const taxed = /^([A-Z]{2})\s?\w/.exec(company.vatId ?? '')?.[1];
  return countryCode ?? (taxed !== undefined && taxed in COUNTRY_NAMES ? taxed : DEFAULT_COUNTRY);
}

/**
 * Creates the schema.org address of the winery. An address that cannot be parsed is its `streetAddress`.
 */
function createWineryAddress(metadata: SiteMetadata) {
  const addressCountry = getWineryCountry(metadata);
  const address = toStructuredAddress(metadata.contacts.address);
  return typeof address === 'object'
    ? { ...address, addressCountry }
    : { '@type': 'PostalAddress' as const, streetAddress: address, addressCountry };
}

/**
 * Creates the schema.org `Winery` object from the site's metadata: name, contacts, address, logo, VAT number
 * and social profiles.
 */
export function createWineryThing(siteOrigin: string, metadata: SiteMetadata): StructuredThing {
  const { brand, company, contacts } = metadata;
  const profiles = [contacts.instagram, contacts.facebook].filter(Boolean);
  return {
    '@type': 'Winery',
    '@id': getWineryId(siteOrigin),
    name: brand.title,
    legalName: company.name,
    slogan: brand.tagline,
    url: `${siteOrigin}/`,
    logo: findWidestImageUrl(siteOrigin, brand.logoImage),
    email: contacts.email || undefined,
    telephone: contacts.phone,
    address: createWineryAddress(metadata),
    hasMap: contacts.mapsUrl || undefined,
    vatID: company.vatId ?? undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}
