import { queryOptions } from '@tanstack/react-query';
import type { Label } from '#contract/labels';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { staffPages } from '#shared/staff-pages';

const PAGE = staffPages.adminLabels.href();

/** URLs of the label screens. */
export const labelHrefs = {
  forVersion: (id: string): string => `${PAGE}?id=${encodeURIComponent(id)}`,
  forCorrection: (id: string): string => `${PAGE}?id=${encodeURIComponent(id)}&correct=1`,
  /** Saved checks of the printed code of a label version. */
  forChecks: (id: string): string => `${staffPages.adminLabelCheck.href()}?label=${encodeURIComponent(id)}`,
  forWine: (wineId: string): string => `${PAGE}?wine=${encodeURIComponent(wineId)}`,
} as const;

/** Query of one label version by id, for its editor; never cached. */
export const labelQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['/labels/{id}', id],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/labels/{id}', { params: { id }, signal }),
  });

/** Query of all label versions of a wine (by id), drafts included, newest first. */
export const wineLabelsQuery = (api: ApiClient, wineId: string) =>
  queryOptions({
    queryKey: ['/wines/{id}/labels', wineId],
    queryFn: async ({ signal }) => (await api.get('/wines/{id}/labels', { params: { id: wineId }, signal })).items,
  });

/** Query of the newest 10 laboratory analyses of a wine (by id). */
export const wineAnalysesQuery = (api: ApiClient, wineId: string) =>
  queryOptions({
    queryKey: ['/analyses', 'of', wineId],
    queryFn: async ({ signal }) =>
      (await api.get('/analyses', { query: { wine: wineId, pageSize: 10 }, signal })).items,
  });

/**
 * Creates a draft of the next label version of a wine and returns it. The server fills it from the previous
 * version, or of a wine without one from the version `fromLabelId` of another wine, and from the newest
 * measured values.
 */
export const createLabelDraft = (api: ApiClient, wineId: string, fromLabelId: string | null = null): Promise<Label> =>
  api.post('/wines/{id}/labels', {
    params: { id: wineId },
    body: fromLabelId === null ? {} : { fromLabelId },
    isNonIdempotent: true,
    timeoutMs: SAVE_TIMEOUT_MS,
  });

/**
 * Publishes a draft, which gives it its permanent code and supersedes the wine's previous version. Rejects
 * with an HttpError, whose extension `problems` lists what is missing or wrong, or with 409 if the saved
 * version is not the given one.
 */
export const publishLabel = (api: ApiClient, { id, version }: Label): Promise<Label> =>
  api.post('/labels/{id}/publish', {
    params: { id },
    body: { expectedVersion: version },
    timeoutMs: SAVE_TIMEOUT_MS,
  });

/** Deletes the draft of a label. Rejects if it is published. */
export const deleteLabelDraft = (api: ApiClient, { id }: Label) =>
  api.delete('/labels/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS });
