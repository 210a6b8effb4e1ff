import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#contract/problem';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useRetryAfterSignIn, useStaffPerson } from '#shared/form/staff-person';
import { isSameImage, isSameValue } from '#shared/lib/same-value';
import type { EditorAdapter } from './editor-adapter';
import { restoreAndReload } from './history/saved-versions';
import { announceSaved } from './own-saves';
import { mapPartIds, replacePartIds } from './part-ids';
import { isVersionConflict, SaveStoppedError } from './save-languages';

/** Why a save failed. `base` is the saved version on which the editor is based from now on. */
export type SaveFailure<Saved> =
  /** The session has ended; the save is repeated after the next sign-in. */
  | { kind: 'signedOut'; base: Saved }
  /** Someone else saved `theirs`, which differs from what the editor knows. */
  | { kind: 'conflict'; base: Saved; theirs: Saved }
  /** Someone else saved the same again as `base`; what was to be saved over it breaks the schema. */
  | { kind: 'notSaved'; base: Saved }
  /** The server rejected fields: messages by the form's field names. */
  | { kind: 'invalid'; base: Saved; fields: FieldErrors }
  | { kind: 'failed'; base: Saved; text: string }
  /** Someone else saved a version that cannot be read. */
  | { kind: 'unreadable'; base: Saved; error: unknown };

/** Result of a save; `base` is what was saved. */
export type SaveResult<Saved> = { kind: 'saved'; base: Saved } | SaveFailure<Saved>;

/** Result of a restore; `dropped` names the fields that could not be restored, with the reasons. */
type RestoreResult<Saved> =
  { kind: 'restored'; base: Saved; version: number; dropped: FieldErrors } | SaveResult<Saved>;

/**
 * One save: the form's values, the same as the schema has converted them, and the version they are based on.
 */
interface SaveRequest<Saved, Values, Output> {
  sent: Values;
  output: Output;
  base: Saved;
}

interface DocumentSaving {
  save: <Saved, Values, Output>(
    source: EditorAdapter<Saved, Values, Output>,
    request: SaveRequest<Saved, Values, Output>,
  ) => Promise<SaveResult<Saved>>;
  /**
   * Saves an earlier version again; `values` is what it holds as a form. After a version conflict it
   * continues as a save of `values` does. Returns `null` for a document without a history.
   * @throws every other error of the request
   */
  restore: <Saved, Values, Output>(
    source: EditorAdapter<Saved, Values, Output>,
    version: number,
    values: Values,
    base: Saved,
  ) => Promise<RestoreResult<Saved> | null>;
}

/**
 * Returns functions that save and restore versioned documents for editors of any kind, and turn each failure
 * of a save into a result. Has no form state.
 * @param repeat called when the person has signed in again after a save with the result `signedOut`
 */
export function useDocumentSaving(repeat: () => void): DocumentSaving {
  const { t } = useTranslation();
  const { api } = useServices();
  const person = useStaffPerson();
  const waitsForSignIn = useRetryAfterSignIn(repeat);

  async function save<Saved, Values, Output>(
    source: EditorAdapter<Saved, Values, Output>,
    { sent, output, base }: SaveRequest<Saved, Values, Output>,
  ): Promise<SaveResult<Saved>> {
    try {
      const saved = await source.save(output, base);
      announceSaved(person, source, saved);
      return { kind: 'saved', base: saved };
    } catch (error) {
      if (!(error instanceof SaveStoppedError)) return explain(source, error, '', sent, base);
      if (error.saved === null) return explain(source, error.cause, error.step, sent, base);
      const partlySaved = error.saved as Saved;
      const stored = replacePartIds(sent, mapPartIds(sent, source.toForm(partlySaved)));
      return explain(source, error.cause, error.step, stored, partlySaved);
    }
  }

  async function explain<Saved, Values, Output>(
    source: EditorAdapter<Saved, Values, Output>,
    error: unknown,
    step: string,
    sent: Values,
    base: Saved,
  ): Promise<SaveResult<Saved>> {
    if (waitsForSignIn(error)) return { kind: 'signedOut', base };
    let newer: Saved | null;
    try {
      newer = await source.loadConflicting(error);
    } catch (reason) {
      return { kind: 'unreadable', base, error: reason };
    }
    if (newer !== null) return resolveNewerVersion(source, newer, sent, base);
    const fields = Object.entries(getServerFieldErrors(error)).map(([name, message]) => [
      source.toFieldName?.(name, step) ?? name,
      message,
    ]);
    if (fields.length > 0) return { kind: 'invalid', base, fields: Object.fromEntries(fields) as FieldErrors };
    return { kind: 'failed', base, text: getErrorMessage(error, t('admin.failures.save')) };
  }

  /**
   * The newer version may be what was sent: its response was lost, and the request repeated. It may also
   * differ from the base in nothing that the form holds: then the save is repeated over it.
   */
  async function resolveNewerVersion<Saved, Values, Output>(
    source: EditorAdapter<Saved, Values, Output>,
    newer: Saved,
    sent: Values,
    base: Saved,
  ): Promise<SaveResult<Saved>> {
    const theirForm = source.toForm(newer);
    if (isSameValue(theirForm, replacePartIds(sent, mapPartIds(sent, theirForm)), isSameImage)) {
      announceSaved(person, source, newer);
      return { kind: 'saved', base: newer };
    }
    const { conflicts, taken } = threeWayMerge(source.toForm(base), sent, theirForm);
    if (conflicts.length > 0 || taken.length > 0) return { kind: 'conflict', base, theirs: newer };
    const parsed = source.schema.safeParse(sent);
    return parsed.success
      ? save(source, { sent, output: parsed.data, base: newer })
      : { kind: 'notSaved', base: newer };
  }

  return {
    save,
    restore: async (source, version, values, base) => {
      if (!source.history) return null;
      try {
        const { saved, dropped, version: newVersion } = await restoreAndReload(api, source.history, version, base);
        announceSaved(person, source, saved);
        return { kind: 'restored', base: saved, version: newVersion, dropped };
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        return explain(source, error, '', values, base);
      }
    },
  };
}
