import { queryOptions } from '@tanstack/react-query';
import type { Label } from '#contract/labels';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { staffPages } from '#shared/staff-pages';

const PAGE = staffPages.adminLabels.href();

/** The addresses of the screens of labels. */
export const labelAddress = {
  one: (id: string): string => `${PAGE}?id=${encodeURIComponent(id)}`,
  correction: (id: string): string => `${PAGE}?id=${encodeURIComponent(id)}&correct=1`,
  ofWine: (wineId: string): string => `${PAGE}?wine=${encodeURIComponent(wineId)}`,
} as const;

/** One version of a label for its editor, which starts from what is saved now. */
export const labelQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['/labels/{id}', id],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/labels/{id}', { params: { id }, signal }),
  });

/** All versions of the label of a wine, the newest first. */
export const wineLabelsQuery = (api: ApiClient, wineId: string) =>
  queryOptions({
    queryKey: ['/wines/{id}/labels', wineId],
    queryFn: async ({ signal }) => (await api.get('/wines/{id}/labels', { params: { id: wineId }, signal })).items,
  });

/** The newest analyses of a wine, from which a label takes its values. */
export const analysesOfWine = (api: ApiClient, wineId: string) =>
  queryOptions({
    queryKey: ['/analyses', 'of', wineId],
    queryFn: async ({ signal }) =>
      (await api.get('/analyses', { query: { wine: wineId, pageSize: 10 }, signal })).items,
  });

/** Begins a new version, from the one before and the newest analysis. */
export const beginLabel = (api: ApiClient, wineId: string): Promise<Label> =>
  api.post('/wines/{id}/labels', { params: { id: wineId }, body: {}, makesNew: true, timeoutMs: SAVE_TIMEOUT_MS });

/** Gives a draft its code for ever. */
export const publishLabel = (api: ApiClient, { id, version }: Label): Promise<Label> =>
  api.post('/labels/{id}/publish', {
    params: { id },
    body: { expectedVersion: version },
    timeoutMs: SAVE_TIMEOUT_MS,
  });

export const removeDraft = (api: ApiClient, { id }: Label) =>
  api.delete('/labels/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS });
