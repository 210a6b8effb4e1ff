import { queryOptions } from '@tanstack/react-query';
import { BINNED_ENTITIES, BinRestoreResponse, type BinnedEntity } from '#contract/bin';
import { MAX_BULK_CHANGES, type BulkChangeResult } from '#contract/bulk-changes';
import { ENTITY_TRAITS } from '#contract/entity-list';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { MASS_CHANGE_TIMEOUT_MS, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';

export const BIN_PAGE_SIZE = 50;

/**
 * Query of one page of the bin (deleted documents that can be restored), newest deletion first, 50 per page.
 * `entity` filters by type of document; `page` counts from 1.
 */
export const binQuery = (api: ApiClient, lang: Language, entity: BinnedEntity | undefined, page: number) =>
  queryOptions({
    queryKey: ['bin', lang, entity, page],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/bin', { query: { lang, entity, page, pageSize: BIN_PAGE_SIZE }, signal }),
  });

/**
 * Restores a deleted document by the id of its bin entry. Rejects if the API refuses it or if the response
 * does not match the schema.
 */
export async function restoreFromBin(api: ApiClient, id: string, lang: Language): Promise<BinRestoreResponse> {
  const options = { params: { id }, query: { lang }, timeoutMs: SAVE_TIMEOUT_MS };
  return BinRestoreResponse.parse(await api.call('POST', '/bin/{id}/restore', options));
}

/** Finds the entity of a section of the staff area whose deleted documents go to the bin. */
export const findBinnedEntity = (section: string): BinnedEntity | undefined =>
  BINNED_ENTITIES.find((entity) => ENTITY_TRAITS[entity].section === section);

/** A document to delete in the version that is shown. */
export interface DocumentDeletion {
  id: string;
  expectedVersion: number;
}

/**
 * Deletes several documents of an entity, each only in its version; at most 500 by one request. Returns their
 * results and the ids of the change-log entries that can be undone. If a request fails, `failure` is its
 * error, and the documents of this request and of the following ones have no result.
 */
export async function deleteTogether(
  api: ApiClient,
  entity: BinnedEntity,
  lang: Language,
  deletions: readonly DocumentDeletion[],
): Promise<{ results: BulkChangeResult[]; changeIds: string[]; failure?: unknown }> {
  const results: BulkChangeResult[] = [];
  const changeIds: string[] = [];
  for (let start = 0; start < deletions.length; start += MAX_BULK_CHANGES) {
    const body = { entity, items: deletions.slice(start, start + MAX_BULK_CHANGES) };
    const options = { query: { lang }, body, timeoutMs: MASS_CHANGE_TIMEOUT_MS, isNonIdempotent: true };
    try {
      const response = await api.post('/bin', options);
      results.push(...response.results);
      if (response.changeId !== undefined) changeIds.push(response.changeId);
    } catch (failure) {
      return { results, changeIds, failure };
    }
  }
  return { results, changeIds };
}

/** Deletes a bin entry permanently, so that its document cannot be restored any more. */
export const deletePermanently = (api: ApiClient, id: string) =>
  api.call('DELETE', '/bin/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS });

/**
 * Returns a function that restores deleted documents by their document ids, the last one of the list first,
 * and shows a toast with the result or the error. Skips documents that are not in the bin. Ends at the first
 * failure; earlier ones stay restored.
 */
export function useRestoreDeleted(): (entityIds: readonly string[]) => void {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const { mutate } = useToastedMutation({
    mutationFn: async (entityIds: readonly string[]) => {
      for (const entityId of entityIds.toReversed()) {
        const { items } = await api.get('/bin', { query: { lang, entityId, page: 1, pageSize: 1 } });
        for (const { id } of items) await restoreFromBin(api, id, lang);
      }
    },
    onSuccess: () => {
      showSuccessToast(t('adminBin.undone'));
    },
  });
  return mutate;
}
