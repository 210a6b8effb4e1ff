import type * as z from 'zod/mini';
import type { ImageRef } from '#contract/image-ref';
import type { SiteMetadata, SiteMetadataValues } from '#contract/metadata';
import { imageId } from './distinct-images';

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
type MetadataField = (typeof METADATA_FIELDS)[number];

export const isMetadataField = (name: string): name is MetadataField => METADATA_FIELDS.some((each) => each === name);

/** The form of saved metadata. A number that is not there is an empty field. */
export const formValues = ({ brand, company, contacts }: SiteMetadata): MetadataFormValues => ({
  brand,
  company: { ...company, registration: company.registration ?? '', vatId: company.vatId ?? '' },
  contacts,
});

const imageName = (image: ImageRef | null): string => (image ? imageId(image) : '');

/** The form with each image as one name, so that two versions can be merged without mixing the parts of two images. */
export const mergeable = ({ brand, company, contacts }: MetadataFormValues) => ({
  brand: {
    ...brand,
    heroImage: imageName(brand.heroImage),
    logoImage: imageName(brand.logoImage),
    favIconImage: imageName(brand.favIconImage),
  },
  company,
  contacts,
});
export type MergeableMetadata = ReturnType<typeof mergeable>;

/** The form again: images are found by name among those of the versions that were merged. */
export function fromMergeable(merged: MergeableMetadata, versions: readonly MetadataFormValues[]): MetadataFormValues {
  const images = versions.flatMap(({ brand }) => BRAND_IMAGES.map((name) => brand[name]));
  const find = (name: string): ImageRef | null => images.find((image) => image && imageName(image) === name) ?? null;
  const { brand } = merged;
  return {
    ...merged,
    brand: {
      ...brand,
      heroImage: find(brand.heroImage),
      logoImage: find(brand.logoImage),
      favIconImage: find(brand.favIconImage),
    },
  };
}
