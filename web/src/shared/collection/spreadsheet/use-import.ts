import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportAnswer, type ImportResult, type ImportRow } from '#contract/import-rows';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { useUndo } from '../undo-calls';
import type { InterpretedRow } from './interpret-rows';

/** A check validates every row and may take longer than a save. */
const TIMEOUT_MS = 60_000;

/**
 * State and functions of an import: check rows without saving, then import them.
 * @param path of the collection in the API
 * @param onDone called when the rows are saved
 */
export function useImport(path: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [results, setResults] = useState<readonly ImportResult[] | null>(null);
  const send = async (mode: 'trial' | 'import', rows: readonly ImportRow[]): Promise<ImportAnswer> => {
    const options = { query: { lang }, body: { mode, rows }, timeoutMs: TIMEOUT_MS, makesNew: true };
    return ImportAnswer.parse(await api.call('POST', `${path}/import`, options));
  };
  const onError = (error: Error): void => {
    toastFailure(getErrorMessage(error, t('admin.failures.save')));
  };
  const trial = useUnretriedMutation({
    mutationFn: (rows: readonly InterpretedRow[]) =>
      send(
        'trial',
        rows.map(({ row }) => row),
      ),
    onSuccess: (answer) => {
      setResults(answer.results);
    },
    onError,
  });
  const undo = useUndo();
  const take = useUnretriedMutation({
    mutationFn: (rows: readonly InterpretedRow[]) =>
      send(
        'import',
        rows.map(({ row }) => row),
      ),
    onSuccess: (answer) => {
      setResults(answer.results);
      if (!answer.isStored) return;
      const { changeId, results: all } = answer;
      const count = all.filter(({ outcome }) => outcome !== 'unchanged').length;
      const action = changeId === undefined ? undefined : { label: t('adminBin.undo'), act: () => undo([changeId]) };
      toastSuccess(t('adminSheets.imported', { count }), action);
      onDone();
    },
    onError,
  });
  return {
    results,
    forget: () => {
      setResults(null);
    },
    isTrying: trial.isPending,
    isTaking: take.isPending,
    attempt: trial.mutate,
    take: take.mutate,
  };
}
