import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { UndoResult } from '#contract/mass-changes';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';

/** An undo changes up to a thousand documents. */
const TIMEOUT_MS = 60_000;

/**
 * Query of what the undo of a mass change (bulk edit or import) would do now. `id` is that of its change-log
 * entry.
 */
export const undoPreviewQuery = (api: ApiClient, id: string, lang: Language) =>
  queryOptions({
    queryKey: ['undo', id, lang],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.get('/mass-changes/{id}/undo', { params: { id }, query: { lang }, signal, timeoutMs: TIMEOUT_MS }),
  });

/**
 * Undoes a mass change (bulk edit or import), except in documents that cannot go back: those that changed
 * since, are used, deleted or refused.
 * @param token of a preview: the undo fails if it would do something else; without it, it does what is
 * possible now
 */
export const undoMassChange = (api: ApiClient, id: string, lang: Language, token?: string): Promise<UndoResult> =>
  api.post('/mass-changes/{id}/undo', {
    params: { id },
    query: { lang },
    timeoutMs: TIMEOUT_MS,
    isNonIdempotent: true,
    ...(token !== undefined && { body: { token } }),
  });

/**
 * Shows a toast with the number of documents that were restored, and of those that were not or not
 * completely, for whatever reason. Shows an error toast if nothing was undone.
 */
export function showUndoResults(t: TFunction, results: readonly UndoResult[]): void {
  const undone = results.filter(({ changeId }) => changeId !== null);
  const count = undone.reduce((sum, result) => sum + result.count, 0);
  const skippedCount = results.reduce((sum, result) => sum + result.left.length, 0);
  const isOrdered = undone.some(({ order }) => order?.outcome === 'restored');
  if (undone.length === 0) {
    showFailureToast(t('adminBin.mass.nothing'));
    return;
  }
  const texts = [
    ...(count > 0 || !isOrdered ? [t('adminBin.mass.done', { count })] : []),
    ...(isOrdered ? [t('adminBin.mass.order')] : []),
    ...(skippedCount > 0 ? [t('adminBin.mass.left', { count: skippedCount })] : []),
  ];
  showSuccessToast(texts.join(' '));
}

/**
 * Returns a function that undoes recent mass changes (bulk edits or imports) by their ids, the last one of
 * the list first, and shows a toast with the result or the error.
 */
export function useUndoMassChanges(): (ids: readonly string[]) => void {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const { mutate } = useToastedMutation({
    mutationFn: async (ids: readonly string[]) => {
      const results: UndoResult[] = [];
      for (const id of ids.toReversed()) results.push(await undoMassChange(api, id, lang));
      return results;
    },
    onSuccess: (results) => {
      showUndoResults(t, results);
    },
  });
  return mutate;
}
