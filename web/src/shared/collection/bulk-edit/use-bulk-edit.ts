import { useState } from 'react';
import { BulkChangeResponse, MAX_BULK_CHANGES, type BulkChangeResult } from '#contract/bulk-changes';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';
import { useUndoMassChanges } from '../undo-calls';

/** A selected document with what a bulk edit needs. */
export interface SelectedDocument {
  id: string;
  version: number;
  name: string;
  /** Saved values of the fields that both languages share. */
  values: Readonly<Record<string, unknown>>;
}

/** A document to change, with the new values of some fields. */
export interface DocumentChange extends SelectedDocument {
  newValues: Readonly<Record<string, unknown>>;
}

/** Result of the change of one document, with its name. */
export interface NamedChangeResult extends BulkChangeResult {
  name: string;
}

/** Results of all changes, and the ids of the change-log entries that can be undone. */
interface BulkEditOutcome {
  results: readonly NamedChangeResult[];
  changeIds: readonly string[];
}

/** Sends the changes in batches of `MAX_BULK_CHANGES`. */
async function sendChanges(
  api: ApiClient,
  path: string,
  lang: string,
  changes: readonly DocumentChange[],
): Promise<BulkEditOutcome> {
  const results: NamedChangeResult[] = [];
  const changeIds: string[] = [];
  for (let start = 0; start < changes.length; start += MAX_BULK_CHANGES) {
    const batch = changes.slice(start, start + MAX_BULK_CHANGES);
    const items = batch.map(({ id, version, newValues }) => ({ id, expectedVersion: version, set: newValues }));
    const options = { query: { lang }, body: { items }, timeoutMs: SAVE_TIMEOUT_MS, isNonIdempotent: true };
    const response = BulkChangeResponse.parse(await api.call('POST', `${path}/changes`, options));
    if (response.changeId !== undefined) changeIds.push(response.changeId);
    results.push(...response.results.map((result, index) => ({ ...result, name: batch[index]?.name ?? '' })));
  }
  return { results, changeIds };
}

/**
 * Changes fields of many documents of a collection, each only if it still has the version that is shown.
 * Leaves out documents whose values would not change. If none is rejected, shows a toast with the number of
 * changed documents and an undo button. Else `results` has the results of all. A failed request shows an
 * error toast.
 * @param path of the collection in the API
 * @param onDone called after the request with the ids of the documents that could not be changed
 */
export function useBulkEdit(path: string, onDone: (refused: ReadonlySet<string>) => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [results, setResults] = useState<readonly NamedChangeResult[]>([]);

  const undo = useUndoMassChanges();
  const { mutate, isPending } = useToastedMutation({
    mutationFn: (changes: readonly DocumentChange[]) => sendChanges(api, path, lang, changes),
    onSuccess: ({ results: changeResults, changeIds }) => {
      const changed = changeResults.filter(({ outcome }) => outcome === 'changed').length;
      const refused = changeResults.filter(({ outcome }) => outcome === 'refused');
      const action = { label: t('adminBin.undo'), run: () => undo(changeIds) };
      if (refused.length === 0)
        showSuccessToast(t('adminMany.changed', { count: changed }), changeIds.length > 0 ? action : undefined);
      setResults(refused.length > 0 ? changeResults : []);
      onDone(new Set(refused.map(({ id }) => id)));
    },
  });
  return {
    isPending,
    /** Results of the last bulk edit if some changes were rejected, else empty. */
    results,
    clearResults: () => {
      setResults([]);
    },
    /** Sends the changes, without those that change nothing. */
    change: (changes: readonly DocumentChange[]) => {
      const real = changes.filter(({ values, newValues }) =>
        Object.entries(newValues).some(([field, value]) => !isDeepEqual(values[field] ?? null, value)),
      );
      if (real.length === 0) showSuccessToast(t('adminMany.changed', { count: 0 }));
      else mutate(real);
    },
  };
}
