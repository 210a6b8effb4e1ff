import { useState } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useRetryAfterSignIn } from '#shared/form/staff-person';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { useUndoMassChanges } from '../undo-calls';
import { sendChanges, type BulkEditOutcome, type DocumentChange } from './send-changes';

const NO_OUTCOME: BulkEditOutcome = { results: [], changeIds: [] };

/** A bulk edit that met the end of the session: what it should change and what it has reached. */
interface InterruptedEdit {
  changes: readonly DocumentChange[];
  earlier: BulkEditOutcome;
}

/**
 * Changes fields of many documents of a collection, each only if it still has the version that is shown.
 * Leaves out documents whose values would not change. If none is rejected, shows a toast with the number of
 * changed documents and an undo button. Else `results` has the results of all, and `undo` takes back what was
 * changed. A failed request shows an error toast, and what was changed before it counts; after the end of the
 * session, the rest is sent once the person has signed in again.
 * @param path of the collection in the API
 * @param onDone called after the requests with the ids of the documents that were not changed
 */
export function useBulkEdit(path: string, onDone: (left: ReadonlySet<string>) => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [shown, setShown] = useState<BulkEditOutcome>(NO_OUTCOME);
  const [interrupted, setInterrupted] = useState<InterruptedEdit | null>(null);
  const waitsForSignIn = useRetryAfterSignIn(() => {
    if (interrupted) mutate(interrupted);
  });

  const undoMassChanges = useUndoMassChanges();
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: ({ changes, earlier }: InterruptedEdit) => sendChanges(api, path, lang, changes, earlier),
    onSuccess: (outcome, { changes }) => {
      const { results, changeIds, failure } = outcome;
      if (waitsForSignIn(failure)) {
        setInterrupted({ changes, earlier: { results, changeIds } });
        return;
      }
      if (failure !== undefined) showFailureToast(getErrorMessage(failure, t('admin.failures.save')));
      if (results.length === 0) return;
      const changed = results.filter((result) => result.outcome === 'changed').length;
      const refused = results.filter((result) => result.outcome === 'refused');
      const action = { label: t('adminBin.undo'), run: () => undoMassChanges(changeIds) };
      if (refused.length === 0)
        showSuccessToast(t('adminMany.changed', { count: changed }), changeIds.length > 0 ? action : undefined);
      setShown(refused.length > 0 ? outcome : NO_OUTCOME);
      onDone(new Set([...refused, ...changes.slice(results.length)].map(({ id }) => id)));
    },
  });
  const clearResults = () => {
    setShown(NO_OUTCOME);
  };
  return {
    isPending,
    /** Results of the last bulk edit if some changes were rejected, else empty. */
    results: shown.results,
    clearResults,
    /** Takes back what the shown bulk edit has changed; `undefined` if it has changed nothing. */
    undo:
      shown.changeIds.length === 0
        ? undefined
        : () => {
            clearResults();
            undoMassChanges(shown.changeIds);
          },
    /** Sends the changes, without those that change nothing. */
    change: (changes: readonly DocumentChange[]) => {
      const real = changes.filter(({ values, newValues }) =>
        Object.entries(newValues).some(([field, value]) => !isDeepEqual(values[field] ?? null, value)),
      );
      if (real.length === 0) showSuccessToast(t('adminMany.changed', { count: 0 }));
      else mutate({ changes: real, earlier: NO_OUTCOME });
    },
  };
}
