import { useState } from 'react';
import { ImportResponse, type ImportRequest, type ImportResult } from '#contract/import-rows';
import { MASS_CHANGE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { getErrorMessage } from '#shared/api/http-error';
import { useSavingMutation } from '#shared/form/use-saving-mutation';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { useUndoMassChanges } from '../undo-calls';
import type { InterpretedRow } from './interpret-rows';

/**
 * State and functions of a spreadsheet import. `checkRows` lets the server validate the rows without saving;
 * `importRows` saves them. `running` is the mode of the request that is under way, else `null`. `results` are
 * those of the last request, `null` before it. A failed request shows an error toast; after the end of the
 * session it is sent again once the person has signed in.
 * @param path of the collection in the API
 * @param onDone called when the rows are saved; not called if the server rejects them
 */
export function useImport(path: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const undo = useUndoMassChanges();
  const [results, setResults] = useState<readonly ImportResult[] | null>(null);
  const { mutate, isPending, variables } = useSavingMutation({
    mutationFn: async (body: ImportRequest) => {
      const options = { query: { lang }, body, timeoutMs: MASS_CHANGE_TIMEOUT_MS, isNonIdempotent: true };
      return ImportResponse.parse(await api.call('POST', `${path}/import`, options));
    },
    onSuccess: ({ results: all, isStored, changeId }) => {
      setResults(all);
      if (!isStored) return;
      const count = all.filter(({ outcome }) => outcome !== 'unchanged').length;
      const action = changeId === undefined ? undefined : { label: t('adminBin.undo'), run: () => undo([changeId]) };
      showSuccessToast(t('adminSheets.imported', { count }), action);
      onDone();
    },
    onError: (error) => {
      showFailureToast(getErrorMessage(error, t('admin.failures.save')));
    },
  });
  const createSender = (mode: ImportRequest['mode']) => (rows: readonly InterpretedRow[]) => {
    mutate({ mode, rows: rows.map(({ request }) => request) });
  };
  return {
    results,
    clearResults: () => {
      setResults(null);
    },
    running: isPending ? variables.mode : null,
    checkRows: createSender('trial'),
    importRows: createSender('import'),
  };
}
