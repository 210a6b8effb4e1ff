import type * as z from 'zod/mini';
import type { ImageRef } from '#contract/image-ref';
import type { SiteMetadata, SiteMetadataValues } from '#contract/metadata';

export const BRAND_IMAGES = ['heroImage', 'logoImage', 'favIconImage'] as const;
export type BrandImageName = (typeof BRAND_IMAGES)[number];

/** What the form holds: as the contract takes it, with whole images, so that they can be shown. */
export type MetadataFormValues = Omit<z.input<typeof SiteMetadataValues>, 'brand'> & {
  brand: Omit<SiteMetadata['brand'], BrandImageName> & Record<BrandImageName, ImageRef | null>;
};

/** The fields of the form, in the order of its three cards. */
export const METADATA_FIELDS = [
  'brand.title',
  'brand.tagline',
  'brand.heroImage',
  'brand.logoImage',
  'brand.favIconImage',
  'company.name',
  'company.representative',
  'company.address',
  'company.phone',
  'company.registration',
  'company.vatId',
  'contacts.email',
  'contacts.phone',
  'contacts.address',
  'contacts.mapsUrl',
  'contacts.instagram',
  'contacts.facebook',
] as const;

/** The form of saved metadata. A number that is not there is an empty field. */
export const formValues = ({ brand, company, contacts }: SiteMetadata): MetadataFormValues => ({
  brand,
  company: { ...company, registration: company.registration ?? '', vatId: company.vatId ?? '' },
  contacts,
});
