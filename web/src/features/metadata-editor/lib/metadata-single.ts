import { metadataEntity, SiteMetadata, SiteMetadataUpdateRequest } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { createPartsForm } from '#shared/editor/parts-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';
import { pages } from '#shared/pages';

const LOAD_TIMEOUT_MS = 12_000;

/** Values of the metadata form: three cards with their fields. */
export type MetadataForm = Record<'brand' | 'company' | 'contacts', Record<string, unknown>>;

/** Definition of the editor of the site metadata. Missing registration numbers are empty fields. */
export const metadataSingle = defineSingletonDocument({
  page: 'adminMetadata',
  path: '/metadata',
  responseSchema: SiteMetadata,
  timeoutMs: LOAD_TIMEOUT_MS,
  texts: 'adminMetadata',
  preview: { page: pages.home.href() },
  getLabelKey: (card, field) => `${card}.${field}`,
  includesCardTitle: true,
  form: createPartsForm<SiteMetadata, MetadataForm>({
    requestSchema: SiteMetadataUpdateRequest,
    localisedFields: metadataEntity.localised,
    requiredFields: { brand: 'sl.tagline', company: 'sl.address', contacts: 'sl.address' },
    getParts: ({ brand, company, contacts }) => ({
      brand,
      company: { ...company, registration: company.registration ?? '', vatId: company.vatId ?? '' },
      contacts,
    }),
  }),
});

/**
 * Creates the site metadata (brand, company, contacts) with default values; rejects with 409 if there are
 * some.
 */
export const createMetadata = (api: ApiClient) => api.post('/metadata', { timeoutMs: SAVE_TIMEOUT_MS });
