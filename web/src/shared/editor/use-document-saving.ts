import { FIELD_MESSAGE_OPTIONS } from '#contract/field-messages';
import type { FieldErrors } from '#contract/problem';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useRetryAfterSignIn, useStaffPerson } from '#shared/form/staff-person';
import { useTranslation } from '#shared/i18n/use-translation';
import { parseFieldPath } from '#shared/lib/bilingual';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { isSameImage } from '#shared/lib/image-values';
import { toFormFieldName, type EditorAdapter } from './editor-adapter';
import { restoreVersion } from './history/saved-versions';
import { announceSaved } from './own-saves';
import { mapPartIds, replacePartIds } from './part-ids';

/** Result of a save. `base` is the saved version on which the editor is based from now on. */
export type SaveResult<Saved> = { base: Saved } & (
  | { kind: 'saved' }
  /** The session has ended; the save is repeated after the next sign-in. */
  | { kind: 'signedOut' }
  /** Someone else saved `theirs`, which differs from what the editor knows. */
  | { kind: 'conflict'; theirs: Saved }
  /** Messages (keys of FIELD_MESSAGES or the server's texts) by the form's names of the invalid fields. */
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed'; text: string }
);

/** Result of a restore; `dropped` names the fields that could not be restored, with the reasons. */
type RestoreResult<Saved> =
  { kind: 'restored'; base: Saved; version: number; dropped: FieldErrors } | SaveResult<Saved>;

/** Whether an error is a response with the code `version_conflict`: someone else saved a newer version. */
const isVersionConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.extensions?.['code'] === 'version_conflict';

/**
 * Returns functions that save and restore versioned documents for editors of any kind, and turn each failure
 * of a save into a result. Has no form state.
 * @param repeat called when the person has signed in again after a save with the result `signedOut`
 */
export function useDocumentSaving(repeat: () => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const person = useStaffPerson();
  const waitsForSignIn = useRetryAfterSignIn(repeat);

  /** Validates and saves form values that are based on the version `base`. */
  async function saveDocument<Saved, Values, Output>(
    adapter: EditorAdapter<Saved, Values, Output>,
    sentValues: Values,
    base: Saved,
  ): Promise<SaveResult<Saved>> {
    const parsed = adapter.schema.safeParse(sentValues, FIELD_MESSAGE_OPTIONS);
    if (!parsed.success) {
      const messages = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
      return { kind: 'invalid', base, fields: Object.fromEntries(messages) as FieldErrors };
    }
    let reached = base;
    try {
      reached = await adapter.save(parsed.data, base, (saved) => {
        reached = saved;
      });
      announceSaved(person, adapter, reached);
      return { kind: 'saved', base: reached };
    } catch (error) {
      return explainError(adapter, error, sentValues, reached);
    }
  }

  async function explainError<Saved, Values, Output>(
    adapter: EditorAdapter<Saved, Values, Output>,
    error: unknown,
    sentValues: Values,
    base: Saved,
  ): Promise<SaveResult<Saved>> {
    const toFailure = (reason: unknown) =>
      ({ kind: 'failed', base, text: getErrorMessage(reason, t('admin.failures.save')) }) as const;
    if (waitsForSignIn(error)) return { kind: 'signedOut', base };
    if (isVersionConflict(error)) {
      try {
        const current = adapter.savedSchema?.safeParse(error.extensions?.['current']);
        const newer = current?.success ? current.data : await adapter.reload();
        return await resolveNewerVersion(adapter, newer, sentValues, base);
      } catch (reason) {
        return toFailure(reason);
      }
    }
    const fields = Object.entries(getServerFieldErrors(error)).map(([path, message]) => [
      toFormFieldName(adapter, parseFieldPath(path)),
      message,
    ]);
    if (fields.length === 0) return toFailure(error);
    return { kind: 'invalid', base, fields: Object.fromEntries(fields) as FieldErrors };
  }

  /**
   * The newer version may be what was sent: its response was lost, and the request repeated. It may also
   * differ from the base in nothing that the form holds: then the save is repeated over it.
   */
  async function resolveNewerVersion<Saved, Values, Output>(
    adapter: EditorAdapter<Saved, Values, Output>,
    newer: Saved,
    sentValues: Values,
    base: Saved,
  ): Promise<SaveResult<Saved>> {
    const theirForm = adapter.toForm(newer);
    const comparable = replacePartIds(sentValues, mapPartIds(sentValues, theirForm));
    if (adapter.isResultOf?.(newer, comparable, base) ?? isDeepEqual(theirForm, comparable, isSameImage)) {
      announceSaved(person, adapter, newer);
      return { kind: 'saved', base: newer };
    }
    const { conflicts, taken } = threeWayMerge(adapter.toForm(base), sentValues, theirForm);
    if (conflicts.length > 0 || taken.length > 0) return { kind: 'conflict', base, theirs: newer };
    return saveDocument(adapter, sentValues, newer);
  }

  /**
   * Saves an earlier version again; `values` is what it holds as a form. After a version conflict it
   * continues as a save of `values` does. Returns `null` for a document without a history.
   * @throws every other error of the request
   */
  async function restoreDocument<Saved, Values, Output>(
    adapter: EditorAdapter<Saved, Values, Output>,
    version: number,
    values: Values,
    base: Saved,
  ): Promise<RestoreResult<Saved> | null> {
    const { history } = adapter;
    if (!history) return null;
    try {
      const restored = await restoreVersion(api, history.endpoint, version, history.getVersion(base));
      const saved = await adapter.reload();
      announceSaved(person, adapter, saved);
      return { kind: 'restored', base: saved, ...restored };
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      return explainError(adapter, error, values, base);
    }
  }

  return { saveDocument, restoreDocument };
}
