import { queryOptions } from '@tanstack/react-query';
import { SiteMetadata, type SiteMetadataValues } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { NEVER_KEPT } from '#shared/editor/never-kept';

const LOAD_TIMEOUT_MS = 12_000;

/** The metadata as staff edit them; `null` when there are none. Never kept: an editor starts from what is saved now. */
export const editedMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['edited-metadata'],
    ...NEVER_KEPT,
    queryFn: async ({ signal }): Promise<SiteMetadata | null> => {
      try {
        return SiteMetadata.parse(await api.get('/metadata', { signal, timeoutMs: LOAD_TIMEOUT_MS }));
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Creates the default metadata; 409 when there are some. */
export const createMetadata = (api: ApiClient): Promise<unknown> =>
  api.post('/metadata', { timeoutMs: SAVE_TIMEOUT_MS });

/** Saves all metadata; 409 `version_conflict` when they are no longer at `expectedVersion`. */
export async function updateMetadata(
  api: ApiClient,
  values: SiteMetadataValues,
  expectedVersion: number,
): Promise<SiteMetadata> {
  const body = { ...values, expectedVersion };
  return SiteMetadata.parse(await api.put('/metadata', { body, timeoutMs: SAVE_TIMEOUT_MS }));
}
