import type { Language } from '../../contract/language';
import { SiteMetadata, SiteMetadataValues, metadataOperations } from '../../contract/metadata';
import { defineSingle } from '../../core/documents/declare';
import type { StoredRow } from '../../core/documents/entity';
import type { Asker, ReadScope } from '../../core/http/read-scope';
import { BRAND_IMAGES, sizeFault, type BrandImage } from './lib/brand-images';

/** The faults of the brand's images, by the name that a place has for them. */
function sizeFaults(
  sizeOf: (field: BrandImage) => number | undefined,
  language: Language,
  pathOf: (field: BrandImage) => string,
): [path: string, text: string][] {
  return BRAND_IMAGES.flatMap((field): [string, string][] => {
    const text = sizeFault(field, sizeOf(field) ?? 0, language);
    return text === null ? [] : [[pathOf(field), text]];
  });
}

/** Everybody sees the brand, so pictures of the Queen section are no part of it. */
async function asEverybody({ language, query, caller }: Asker): Promise<ReadScope> {
  // Only what is wrong is told to staff; without it nobody need be asked who they are.
  const translationStatus = query.status !== undefined || (await caller()).user !== null;
  const shown = { ownTexts: false, unpublished: true, hiddenFolders: ['Queen' as const], originalsUntil: null };
  return { language, translationStatus, ...shown };
}

const address = 'Brajda 7, 5212 Dobrovo v Brdih';
const phone = '+386 1 555 0100';
/** What `POST /metadata` starts with: reserved example values that staff replace. */
const INITIAL: SiteMetadataValues = {
  brand: { title: 'Domačija Lahor', tagline: 'Družinska vina', heroImage: null, logoImage: null, favIconImage: null },
  company: { name: 'Domačija Lahor', representative: 'Družina Lahor', address, phone, registration: null, vatId: null },
  contacts: { email: 'info@example.com', phone, address, mapsUrl: '', instagram: '', facebook: '' },
};

/** Brand, company and contacts of the winery. */
export const siteMetadata = defineSingle({
  entity: 'metadata',
  uid: 'api::site-metadata.site-metadata',
  operations: metadataOperations,
  input: SiteMetadataValues,
  answer: SiteMetadata,
  texts: [],
  columns: Object.fromEntries(BRAND_IMAGES.map((field) => [`brand.${field}`, field])),
  key: { key: 'site' },
  initial: INITIAL,
  titleColumns: ['brandTitle'],
  seen: asEverybody,
  admin: { path: '/admin/metadata' },
  imageErrors: (images, language) =>
    Object.fromEntries(
      sizeFaults(
        (field) => images[`brand.${field}`]?.sizeBytes,
        language,
        (field) => `brand.${field}`,
      ),
    ),
  panel: {
    unique: 'key',
    faults: (_strapi, row: StoredRow) =>
      Promise.resolve(
        sizeFaults(
          (field) => (row[field] as { sizeBytes: number } | null)?.sizeBytes,
          'en',
          (field) => field,
        ).map(([field, text]) => ({ path: [field], text })),
      ),
  },
});
