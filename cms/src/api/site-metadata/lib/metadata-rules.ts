import { SiteMetadataValues } from '../../../contract/metadata';
import { imageInputOf } from '../../../core/images/image-ref';
import { rowRules } from '../../../core/documents/row-rules';
import { metadataFieldColumns, presentTexts } from './metadata-columns';
import { METADATA_UID, type MetadataRow } from './present-metadata';

/** What the metadata must be, however they are stored. */
export const metadataRules = rowRules<MetadataRow>({
  uid: METADATA_UID,
  populate: { heroImage: true, logoImage: true, favIconImage: true },
  rules: [
    {
      schema: SiteMetadataValues,
      request(row) {
        const { brand, company, contacts } = presentTexts(row);
        const images = {
          heroImage: imageInputOf(row.heroImage),
          logoImage: imageInputOf(row.logoImage),
          favIconImage: imageInputOf(row.favIconImage),
        };
        return { brand: { ...brand, ...images }, company, contacts };
      },
      columns: metadataFieldColumns,
    },
  ],
});
