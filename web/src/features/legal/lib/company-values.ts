import type { SiteMetadata } from '#contract/metadata';

/** What the legal texts and the legal notice say of the company; from the contacts where there are no metadata. */
export function companyValues(
  metadata: SiteMetadata | null,
  contacts: SiteMetadata['contacts'],
  siteName: string,
): Record<string, string> {
  const company = metadata?.company;
  return {
    company: company?.name ?? siteName,
    representative: company?.representative ?? siteName,
    address: company?.address ?? contacts.address,
    phone: company?.phone ?? contacts.phone,
    email: contacts.email,
    registration: company?.registration ?? '',
    vatId: company?.vatId ?? '',
  };
}
