import type { SiteMetadata } from '#contract/metadata';
import { imageAddress, wineryId, type StructuredThing } from '#shared/lib/structured-data';

/** The house for search engines; nothing while its metadata are not there, since built-in contacts are nobody's. */
export function wineryData(siteOrigin: string, metadata: SiteMetadata | null): StructuredThing[] {
  if (!metadata) return [];
  const { brand, company, contacts } = metadata;
  const profiles = [contacts.instagram, contacts.facebook].filter(Boolean);
  return [
    {
      '@type': 'Winery',
      '@id': wineryId(siteOrigin),
      name: brand.title,
      legalName: company.name,
      slogan: brand.tagline,
      url: `${siteOrigin}/`,
      image: imageAddress(siteOrigin, brand.heroImage),
      logo: imageAddress(siteOrigin, brand.logoImage),
      email: contacts.email || undefined,
      telephone: contacts.phone,
      address: contacts.address,
      hasMap: contacts.mapsUrl || undefined,
      vatID: company.vatId ?? undefined,
      sameAs: profiles.length > 0 ? profiles : undefined,
    },
  ];
}
