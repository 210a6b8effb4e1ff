import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { RemovedVintage } from '#contract/vintages';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';

/** Query of what exists for a wine (by id) as a new vintage; read again after each write. */
export const vintageGuideQuery = (api: ApiClient, wineId: string, lang: Language) =>
  queryOptions({
    queryKey: ['/wines/{id}/vintage', wineId, lang],
    queryFn: ({ signal }) => api.get('/wines/{id}/vintage', { params: { id: wineId }, query: { lang }, signal }),
  });

/**
 * Moves a wine to the bin, together with its analyses and label drafts. Rejects with `vintage_in_use` if
 * something was published or bottled, and with `version_conflict` if the wine has another version.
 */
export const removeVintage = (api: ApiClient, wineId: string, expectedVersion: number): Promise<RemovedVintage> =>
  api.post('/wines/{id}/vintage/removal', {
    params: { id: wineId },
    body: { expectedVersion },
    timeoutMs: SAVE_TIMEOUT_MS,
    isNonIdempotent: true,
  });
