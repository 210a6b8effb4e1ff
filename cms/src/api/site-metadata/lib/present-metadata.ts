import type { Language } from '../../../contract/language';
import type { SiteMetadata } from '../../../contract/metadata';
import { presentOptionalImage, type ImageRow } from '../../../core/images/image-ref';
import { storedInstant } from '../../../core/documents/stored-instant';
import type { BrandImage } from './brand-images';
import { presentTexts, type MetadataTexts } from './metadata-columns';

export const METADATA_UID = 'api::site-metadata.site-metadata';

/** A row of the type `site-metadata` with its images. */
export interface MetadataRow extends MetadataTexts, Record<BrandImage, ImageRow | null> {
  documentId: string;
  version: number;
  updatedAt: string | Date;
}

export function presentMetadata(row: MetadataRow, language: Language): SiteMetadata {
  const { brand, company, contacts } = presentTexts(row);
  return {
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    brand: {
      ...brand,
      heroImage: presentOptionalImage(row.heroImage, language),
      logoImage: presentOptionalImage(row.logoImage, language),
      favIconImage: presentOptionalImage(row.favIconImage, language),
    },
    company,
    contacts,
  };
}
