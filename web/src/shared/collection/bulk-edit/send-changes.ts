import { BulkChangeResponse, MAX_BULK_CHANGES, type BulkChangeResult } from '#contract/bulk-changes';
import type { ApiClient } from '#shared/api/api-client';
import { MASS_CHANGE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';

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

/**
 * Results of the changes, and the ids of the change-log entries that can be undone. If a request failed,
 * `failure` is its error, and the documents of this request and of the following ones have no result.
 */
export interface BulkEditOutcome {
  results: readonly NamedChangeResult[];
  changeIds: readonly string[];
  failure?: unknown;
}

/** Sends the changes that `earlier` has no results of, in batches of `MAX_BULK_CHANGES`. Never rejects. */
export async function sendChanges(
  api: ApiClient,
  path: string,
  lang: string,
  changes: readonly DocumentChange[],
  earlier: BulkEditOutcome,
): Promise<BulkEditOutcome> {
  const results = [...earlier.results];
  const changeIds = [...earlier.changeIds];
  while (results.length < changes.length) {
    const batch = changes.slice(results.length, results.length + MAX_BULK_CHANGES);
    const items = batch.map(({ id, version, newValues }) => ({ id, expectedVersion: version, set: newValues }));
    const options = { query: { lang }, body: { items }, timeoutMs: MASS_CHANGE_TIMEOUT_MS, isNonIdempotent: true };
    try {
      const response = BulkChangeResponse.parse(await api.call('POST', `${path}/changes`, options));
      if (response.changeId !== undefined) changeIds.push(response.changeId);
      const named = batch.flatMap(({ name }, index) => {
        const result = response.results[index];
        return result ? [{ ...result, name }] : [];
      });
      if (named.length < batch.length) throw new Error('Each change needs a result');
      results.push(...named);
    } catch (failure) {
      return { results, changeIds, failure };
    }
  }
  return { results, changeIds };
}
