import { queryOptions } from '@tanstack/react-query';
import type { SiteMetadataValues } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { orNull } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { NEVER_KEPT } from '#shared/editor/never-kept';

const LOAD_TIMEOUT_MS = 12_000;

/** The metadata as staff edit them; `null` when there are none. Never kept: an editor starts from what is saved now. */
export const editedMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['edited-metadata'],
    ...NEVER_KEPT,
    queryFn: ({ signal }) => orNull(api.get('/metadata', { signal, timeoutMs: LOAD_TIMEOUT_MS })),
  });

/** Creates the default metadata; 409 when there are some. */
export const createMetadata = (api: ApiClient) => api.post('/metadata', { timeoutMs: SAVE_TIMEOUT_MS });

/** Saves all metadata; 409 `version_conflict` when they are no longer at `expectedVersion`. */
export const updateMetadata = (api: ApiClient, values: SiteMetadataValues, expectedVersion: number) =>
  api.put('/metadata', { body: { ...values, expectedVersion }, timeoutMs: SAVE_TIMEOUT_MS });
