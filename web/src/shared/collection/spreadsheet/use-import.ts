import { useState } from 'react';
import { ImportResponse, type ImportResult, type ImportRow } from '#contract/import-rows';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { useUndoMassChanges } from '../undo-calls';
import type { InterpretedRow } from './interpret-rows';

/** A check validates every row and may take longer than a save. */
const TIMEOUT_MS = 60_000;

/**
 * State and functions of a spreadsheet import. `checkRows` lets the server validate the rows without saving;
 * `importRows` saves them. `results` are those of the last request, `null` before it. A failed request shows
 * an error toast.
 * @param path of the collection in the API
 * @param onDone called when the rows are saved; not called if the server rejects them
 */
export function useImport(path: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [results, setResults] = useState<readonly ImportResult[] | null>(null);
  const send = async (mode: 'trial' | 'import', rows: readonly ImportRow[]): Promise<ImportResponse> => {
    const options = { query: { lang }, body: { mode, rows }, timeoutMs: TIMEOUT_MS, isNonIdempotent: true };
    return ImportResponse.parse(await api.call('POST', `${path}/import`, options));
  };
  const onError = (error: Error): void => {
    showFailureToast(getErrorMessage(error, t('admin.failures.save')));
  };
  const checking = useUnretriedMutation({
    mutationFn: (rows: readonly InterpretedRow[]) =>
      send(
        'trial',
        rows.map(({ request }) => request),
      ),
    onSuccess: (result) => {
      setResults(result.results);
    },
    onError,
  });
  const undo = useUndoMassChanges();
  const importRows = useUnretriedMutation({
    mutationFn: (rows: readonly InterpretedRow[]) =>
      send(
        'import',
        rows.map(({ request }) => request),
      ),
    onSuccess: (result) => {
      setResults(result.results);
      if (!result.isStored) return;
      const { changeId, results: all } = result;
      const count = all.filter(({ outcome }) => outcome !== 'unchanged').length;
      const action = changeId === undefined ? undefined : { label: t('adminBin.undo'), run: () => undo([changeId]) };
      showSuccessToast(t('adminSheets.imported', { count }), action);
      onDone();
    },
    onError,
  });
  return {
    results,
    clearResults: () => {
      setResults(null);
    },
    isChecking: checking.isPending,
    isImporting: importRows.isPending,
    checkRows: checking.mutate,
    importRows: importRows.mutate,
  };
}
