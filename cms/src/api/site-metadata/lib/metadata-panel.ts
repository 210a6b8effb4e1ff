import { BRAND_IMAGE_MAX_BYTES } from '../../../contract/limits';
import type { PanelEntity } from '../../../core/documents/panel-entity';
import { sizeFault, type BrandImage } from './brand-images';
import { metadataRules } from './metadata-rules';
import type { MetadataRow } from './present-metadata';

type SizedRow = MetadataRow & Record<BrandImage, { sizeBytes: number } | null>;

const BRAND_IMAGES = Object.keys(BRAND_IMAGE_MAX_BYTES) as BrandImage[];

export const metadataPanel: PanelEntity<SizedRow> = {
  rules: metadataRules,
  entity: 'metadata',
  titleOf: ({ brandTitle }) => brandTitle,
  may: { create: true },
  kept: ['key'],
  unique: 'key',
  faults: (_strapi, row) =>
    Promise.resolve(
      BRAND_IMAGES.flatMap((field) => {
        const image = row[field];
        const text = image && sizeFault(field, image.sizeBytes, 'en');
        return text ? [{ path: [field], text }] : [];
      }),
    ),
};
