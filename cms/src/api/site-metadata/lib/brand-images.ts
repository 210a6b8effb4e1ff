import { fieldText } from '../../../contract/field-texts';
import type { Language } from '../../../contract/language';
import { BRAND_IMAGE_MAX_BYTES, MEGABYTE_BYTES } from '../../../contract/limits';

/** The images of the brand, by their fields. */
export type BrandImage = keyof typeof BRAND_IMAGE_MAX_BYTES;
export const BRAND_IMAGES = Object.keys(BRAND_IMAGE_MAX_BYTES) as BrandImage[];

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE_BYTES).toFixed(1)} MB`;

/** What is said of an image over its limit (spec section 8, "Size error"); `null` for one within it. */
export function sizeFault(field: BrandImage, sizeBytes: number, language: Language): string | null {
  const limit = BRAND_IMAGE_MAX_BYTES[field];
  if (sizeBytes <= limit) return null;
  return fieldText('image_over_limit', language, { size: megabytes(sizeBytes), limit: megabytes(limit) });
}
