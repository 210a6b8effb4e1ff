import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportAnswer, type ImportResult, type ImportRow } from '#contract/import-rows';
import type { Language } from '#contract/languages';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useWork } from '#shared/lib/use-work';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import type { InterpretedRow } from './interpret-rows';

/** A try may take longer than a save: it judges every row. */
const TIMEOUT_MS = 60_000;

/** What was before, of a row that has been taken over. */
function undoOf({ id, outcome, version, changes }: ImportResult): ImportRow[] {
  if (id === null || version === undefined || outcome === 'unchanged') return [];
  if (outcome === 'created') return [{ id, expectedVersion: version, isRemoved: true }];
  const before = (language: Language | null) =>
    Object.fromEntries(
      changes.filter((change) => change.language === language).map(({ field, before: was }) => [field, was]),
    );
  return [{ id, expectedVersion: version, shared: before(null), sl: before('sl'), en: before('en') }];
}

/**
 * Tries rows, and takes them over.
 * @param onDone hears that they are stored
 */
export function useImport(path: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [results, setResults] = useState<readonly ImportResult[] | null>(null);
  const send = async (mode: 'trial' | 'import' | 'undo', rows: readonly ImportRow[]): Promise<ImportAnswer> => {
    const options = { query: { lang }, body: { mode, rows }, timeoutMs: TIMEOUT_MS, makesNew: true };
    return ImportAnswer.parse(await api.call('POST', `${path}/import`, options));
  };
  const onError = (error: Error): void => {
    toastFailure(failureText(error, t('admin.failures.save')));
  };
  const trial = useWork({
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
  const undo = useWork({
    mutationFn: (rows: readonly ImportRow[]) => send('undo', rows),
    onSuccess: ({ isStored }) => {
      if (isStored) toastSuccess(t('adminSheets.undone'));
      else toastFailure(t('adminSheets.undoRefused'));
    },
    onError,
  });
  const take = useWork({
    mutationFn: (rows: readonly InterpretedRow[]) =>
      send(
        'import',
        rows.map(({ row }) => row),
      ),
    onSuccess: (answer) => {
      setResults(answer.results);
      if (!answer.isStored) return;
      const rows = answer.results.flatMap(undoOf);
      toastSuccess(t('adminSheets.imported', { count: rows.length }), {
        label: t('adminBin.undo'),
        act: () => {
          undo.mutate(rows);
        },
      });
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
