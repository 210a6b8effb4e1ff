import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, createUpdateSchema, editQuery, localisedEntityFields } from './entity';
import { defineHistoryEndpoints } from './history';
import { ImageRef, ImageRefInput } from './image-ref';
import { OptionalEmail, OptionalLine, OptionalUrl, RequiredLine } from './values';

const Query = z.strictObject(editQuery);

/** A registration or VAT number; `null` or an empty text means none. */
const OptionalNumber = z.pipe(
  z.nullable(OptionalLine),
  z.transform((value) => (value === '' ? null : value)),
);

const Company = z.strictObject({
  name: RequiredLine,
  representative: RequiredLine,
  address: OptionalLine,
  phone: RequiredLine,
  registration: OptionalNumber,
  vatId: OptionalNumber,
});

const Contacts = z.strictObject({
  email: OptionalEmail,
  phone: RequiredLine,
  address: OptionalLine,
  mapsUrl: OptionalUrl,
  instagram: OptionalUrl,
  facebook: OptionalUrl,
});

/**
 * Site metadata in a request. Required localised texts are required in Slovenian only. The size limits of the
 * brand images are checked against the stored objects.
 */
export const SiteMetadataValues = z.strictObject({
  brand: z.strictObject({
    title: RequiredLine,
    tagline: OptionalLine,
    heroImage: z.nullable(ImageRefInput),
    logoImage: z.nullable(ImageRefInput),
    favIconImage: z.nullable(ImageRefInput),
  }),
  company: Company,
  contacts: Contacts,
});
export type SiteMetadataValues = z.infer<typeof SiteMetadataValues>;

/** Brand, company and contacts of the winery. A required text is empty only if none is stored. */
export const SiteMetadata = z.object({
  ...localisedEntityFields,
  brand: z.object({
    title: OptionalLine,
    tagline: OptionalLine,
    heroImage: z.nullable(ImageRef),
    logoImage: z.nullable(ImageRef),
    favIconImage: z.nullable(ImageRef),
  }),
  company: z.object({
    name: OptionalLine,
    representative: OptionalLine,
    address: OptionalLine,
    phone: OptionalLine,
    registration: z.nullable(OptionalLine),
    vatId: z.nullable(OptionalLine),
  }),
  contacts: z.object({
    email: OptionalEmail,
    phone: OptionalLine,
    address: OptionalLine,
    mapsUrl: OptionalUrl,
    instagram: OptionalUrl,
    facebook: OptionalUrl,
  }),
});
export type SiteMetadata = z.infer<typeof SiteMetadata>;

export const SiteMetadataUpdateRequest = createUpdateSchema(SiteMetadata, {
  ...SiteMetadataValues.shape,
  expectedVersion: ExpectedVersion,
});
export type SiteMetadataUpdateRequest = z.infer<typeof SiteMetadataUpdateRequest>;

/** Contract of site metadata. */
export const metadataEntity = defineEntityContract({
  name: 'metadata',
  request: SiteMetadataValues,
  response: SiteMetadata,
  localised: ['brand.tagline', 'company.address', 'contacts.address'],
});

/** Operations on site metadata by generic name (`list`, `get`, `update` …). */
export const metadataOperations = {
  get: {
    method: 'GET',
    path: '/metadata',
    access: 'public',
    summary: 'Site metadata; 404 when there is none',
    query: Query,
    responses: { 200: SiteMetadata },
  },
  create: {
    method: 'POST',
    path: '/metadata',
    access: 'admin',
    summary: 'Create the default metadata',
    query: Query,
    responses: { 201: SiteMetadata },
  },
  update: {
    method: 'PUT',
    path: '/metadata',
    access: 'admin',
    summary: 'Save the whole metadata',
    query: Query,
    ...createUpdateBodies(metadataEntity, SiteMetadataUpdateRequest),
  },
  ...defineHistoryEndpoints({ path: '/metadata', access: 'admin', params: {}, responseSchema: SiteMetadata }),
} as const;

/** Endpoints of site metadata by operation id. */
export const metadataEndpoints = defineEndpoints({
  getMetadata: metadataOperations.get,
  createMetadata: metadataOperations.create,
  updateMetadata: metadataOperations.update,
  listMetadataRevisions: metadataOperations.listRevisions,
  getMetadataRevision: metadataOperations.getRevision,
  restoreMetadataRevision: metadataOperations.restoreRevision,
});
