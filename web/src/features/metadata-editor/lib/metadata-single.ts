import { SiteMetadata, SiteMetadataUpdateRequest } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { staffSingle } from '#shared/editor/staff-single';

const LOAD_TIMEOUT_MS = 12_000;

/** What the form holds of the metadata: its three cards, each with what it says in both languages. */
export type MetadataForm = Record<'brand' | 'company' | 'contacts', Record<string, unknown>>;

/** The site metadata as staff edit them. A number that is not there is an empty field. */
export const metadataSingle = staffSingle<SiteMetadata, MetadataForm>({
  page: 'adminMetadata',
  path: '/metadata',
  answer: SiteMetadata,
  request: SiteMetadataUpdateRequest,
  timeoutMs: LOAD_TIMEOUT_MS,
  texts: 'adminMetadata',
  keyOf: (card, field) => `${card}.${field}`,
  namesCards: true,
  parts: {
    texts: { brand: ['tagline'], company: ['address'], contacts: ['address'] },
    lists: [],
    needed: { brand: 'sl.tagline', company: 'sl.address', contacts: 'sl.address' },
    partsOf: ({ brand, company, contacts }) => ({
      brand,
      company: { ...company, registration: company.registration ?? '', vatId: company.vatId ?? '' },
      contacts,
    }),
  },
});

/** Creates the default metadata; 409 when there are some. */
export const createMetadata = (api: ApiClient) => api.post('/metadata', { timeoutMs: SAVE_TIMEOUT_MS });
