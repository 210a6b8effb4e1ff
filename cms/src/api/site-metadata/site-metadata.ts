import { formatFieldMessage } from '../../contract/field-messages';
import type { Language } from '../../contract/values';
import { BRAND_IMAGE_MAX_BYTES, MEGABYTE_BYTES } from '../../contract/limits';
import { metadataEntity, metadataOperations, type SiteMetadataValues } from '../../contract/metadata';
import { defineSingle } from '../../core/documents/entity/define-entity';
import type { StoredRow } from '../../core/documents/rows/stored-rows';
import type { ReadRequest, ReadScope } from '../../core/http/operation-context';

/** Field names of the brand images. */
export type BrandImage = keyof typeof BRAND_IMAGE_MAX_BYTES;
const BRAND_IMAGES = Object.keys(BRAND_IMAGE_MAX_BYTES) as BrandImage[];

const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE_BYTES).toFixed(1)} MB`;

/**
 * Error message for a brand image (hero image, logo, favicon) whose file exceeds its size limit (spec section
 * 8, "Size error"); `null` within the limit.
 */
export function describeSizeIssue(field: BrandImage, sizeBytes: number, language: Language): string | null {
  const limit = BRAND_IMAGE_MAX_BYTES[field];
  if (sizeBytes <= limit) return null;
  return formatFieldMessage('image_over_limit', language, {
    size: formatMegabytes(sizeBytes),
    limit: formatMegabytes(limit),
  });
}

/** Size errors of all brand images, each with the path that the caller uses for the field. */
function describeSizeIssues(
  getSize: (field: BrandImage) => number | undefined,
  language: Language,
  getPath: (field: BrandImage) => string,
): [path: string, text: string][] {
  return BRAND_IMAGES.flatMap((field): [string, string][] => {
    const text = describeSizeIssue(field, getSize(field) ?? 0, language);
    return text === null ? [] : [[getPath(field), text]];
  });
}

/** Read scope of the site metadata. It is always public, so images of the Queen section are excluded. */
async function resolveMetadataReadScope({ language, query, caller }: ReadRequest): Promise<ReadScope> {
  // Only staff get errors and translation state. The session is looked up only if needed.
  const hasTranslationStatus = query.status !== undefined || (await caller()).user !== null;
  return {
    // The metadata have no publication.
    canSeeDrafts: true,
    language,
    isWithoutFallback: hasTranslationStatus && query.fallback === 'none',
    hasTranslationStatus,
    hiddenFolders: ['Queen'],
    originalsExpireAt: null,
  };
}

const address = 'Brajda 7, 5212 Dobrovo v Brdih';
const phone = '+386 5 555 0100';
/** Initial values of `POST /metadata`: reserved example values that staff replace. */
const INITIAL: SiteMetadataValues = {
  brand: { title: 'Domačija Lahor', tagline: 'Družinska vina', heroImage: null, logoImage: null, favIconImage: null },
  company: { name: 'Domačija Lahor', representative: 'Družina Lahor', address, phone, registration: null, vatId: null },
  contacts: { email: 'info@example.com', phone, address, mapsUrl: '', instagram: '', facebook: '' },
};

/** Entity of the winery's brand, company and contacts, a single document. */
export const siteMetadata = defineSingle(metadataEntity, {
  uid: 'api::site-metadata.site-metadata',
  operations: metadataOperations,
  requiredSlovenianFields: metadataEntity.localised,
  columns: {
    'brand.heroImage': 'heroImage',
    'brand.logoImage': 'logoImage',
    'brand.favIconImage': 'favIconImage',
  },
  initial: INITIAL,
  titleColumns: ['brandTitle'],
  resolveReadScope: resolveMetadataReadScope,
  validateImages: (images, language) =>
    Object.fromEntries(
      describeSizeIssues(
        (field) => images[`brand.${field}`]?.sizeBytes,
        language,
        (field) => `brand.${field}`,
      ),
    ),
  panel: {
    validateStored: (_strapi, row: StoredRow) =>
      Promise.resolve(
        describeSizeIssues(
          (field) => (row[field] as { sizeBytes: number } | null)?.sizeBytes,
          'en',
          (field) => field,
        ).map(([field, text]) => ({ path: [field], text })),
      ),
  },
});
