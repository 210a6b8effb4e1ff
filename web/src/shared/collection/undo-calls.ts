import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { UndoResult } from '#contract/mass-changes';
import type { ApiClient } from '#shared/api/api-client';
import { getErrorMessage } from '#shared/api/http-error';
import { MASS_CHANGE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';

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
      api.get('/mass-changes/{id}/undo', {
        params: { id },
        query: { lang },
        signal,
        timeoutMs: MASS_CHANGE_TIMEOUT_MS,
      }),
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
    timeoutMs: MASS_CHANGE_TIMEOUT_MS,
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
 * the list first, and shows a toast with the result. Ends at the first failure with an error toast; what was
 * undone before it is reported too.
 */
export function useUndoMassChanges(): (ids: readonly string[]) => void {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const { mutate } = useUnretriedMutation({
    mutationFn: async (ids: readonly string[]): Promise<{ results: UndoResult[]; failure?: unknown }> => {
      const results: UndoResult[] = [];
      try {
        for (const id of ids.toReversed()) results.push(await undoMassChange(api, id, lang));
      } catch (failure) {
        return { results, failure };
      }
      return { results };
    },
    onSuccess: ({ results, failure }) => {
      if (failure !== undefined) showFailureToast(getErrorMessage(failure, t('admin.failures.save')));
      if (failure === undefined || results.length > 0) showUndoResults(t, results);
    },
  });
  return mutate;
}
