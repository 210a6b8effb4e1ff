import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldErrors } from '#contract/problem';
import type { EditConflict } from '#shared/conflict/conflict-dialog';
import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { createContractResolver, focusFirstInvalid } from '#shared/form/form-errors';
import { useTranslation } from '#shared/i18n/use-translation';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { isSameImage } from '#shared/lib/image-values';
import type { EditorAdapter } from './editor-adapter';
import { mapPartIds, replacePartIds } from './part-ids';
import { useDocumentSaving, type SaveResult } from './use-document-saving';
import { useVersionAuthor } from './use-version-author';

/**
 * Result of the last save, shown above a form. `fields`: fields have errors, and the form words the notice.
 * `stored`: stored values of marked fields break the rules.
 */
export type SaveBanner = { kind: 'success' | 'error'; text: string } | { kind: 'fields' } | { kind: 'stored' };

const NO_ISSUES: FieldErrors = {};

/**
 * Creates the form of a versioned document, saves it, and puts the result on it: errors of fields, a notice
 * (`banner`), or the `conflict` with the version of someone else. What is typed during a save is preserved.
 * Also restores earlier versions and saves resolved conflicts. `element` is the ref of the `<form>`.
 */
export function useVersionedForm<Saved, Values extends FieldValues, Output>(
  adapter: EditorAdapter<Saved, Values, Output>,
) {
  const { t } = useTranslation();
  const { toForm } = adapter;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values, unknown, Output>({
    resolver: createContractResolver<Values, Output>(adapter.schema),
    defaultValues: toForm(adapter.initial) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [base, setBase] = useState(adapter.initial);
  const [isSaving, setSaving] = useState(false);
  const [banner, setBanner] = useState<SaveBanner | null>(null);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const author = useVersionAuthor(adapter, theirs);
  const [justSaved, setJustSaved] = useState<Saved | null>(null);

  // Called after the form was reset to the saved values: a callback that leaves the page must find no unsaved
  // changes.
  const onSaved = useEffectEvent((saved: Saved) => adapter.onSaved?.(saved));
  useEffect(() => {
    if (justSaved !== null) onSaved(justSaved);
  }, [justSaved]);

  const { isDirty } = form.formState;
  // An undo elsewhere may have changed the document since it was read.
  const newer =
    adapter.draft && adapter.draft.getVersion(adapter.initial) > adapter.draft.getVersion(base)
      ? adapter.initial
      : null;
  const followUndo = useEffectEvent(() => {
    if (newer !== null && !isSaving && !isDirty) rebase(newer);
  });
  useEffect(() => {
    // Not within the effect, where React cannot render at once.
    const timer = setTimeout(followUndo);
    return () => {
      clearTimeout(timer);
    };
  }, [newer]);

  const storedIssues = adapter.getStoredIssues?.(base) ?? NO_ISSUES;
  const hasStoredIssues = Object.keys(storedIssues).length > 0;
  // The fields hold a blank or a valid value; the message quotes the stored one.
  const markStored = useEffectEvent(() => {
    if (!hasStoredIssues) return;
    markFields(storedIssues, 'stored');
    setBanner({ kind: 'stored' });
  });
  useEffect(() => {
    markStored();
  }, [base]);

  const { submitCount } = form.formState;
  // The form marks its fields only with the next submit count, after the error callback.
  useEffect(() => {
    if (banner?.kind === 'fields' && submitCount > 0) focusFirstInvalid(element.current);
  }, [banner, submitCount]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') setBanner(null);
        },
      }),
    [form],
  );

  function markFields(fields: FieldErrors, type: 'stored' | 'server'): void {
    for (const [name, message] of Object.entries(fields)) form.setError(name as FieldPath<Values>, { type, message });
  }

  /**
   * Bases the form on another saved version. Its values become `values`, or the saved ones. It is rendered at
   * once, because a form that was reset ignores input until its next render.
   */
  function rebase(saved: Saved, values?: Values): void {
    flushSync(() => {
      setBase(saved);
      form.reset(toForm(saved));
      if (values) form.reset(values, { keepDefaultValues: true });
    });
  }

  /** Returns the values that were sent and the current ones; new parts have the ids of the stored ones. */
  function getWithIds(saved: Saved, sentValues: Values): [sentValues: Values, current: Values] {
    const ids = mapPartIds(sentValues, toForm(saved));
    return [replacePartIds(sentValues, ids), replacePartIds(form.getValues(), ids)];
  }

  /** Bases the form on what was saved of it. What was typed meanwhile stays, unsaved. */
  function finish(saved: Saved, sentValues: Values): void {
    const [before, current] = getWithIds(saved, sentValues);
    const isSame = isDeepEqual(current, before, isSameImage);
    rebase(saved, isSame ? undefined : (threeWayMerge(before, current, toForm(saved)).merged as Values));
    setBanner({ kind: 'success', text: t('admin.saved') });
    setJustSaved(saved);
  }

  function applyResult(result: SaveResult<Saved>, sentValues: Values, from: Saved): void {
    if (result.kind === 'saved') return finish(result.base, sentValues);
    if (result.base !== from) rebase(result.base, getWithIds(result.base, sentValues)[1]);
    if (result.kind === 'conflict') setTheirs(result.theirs);
    if (result.kind === 'failed') setBanner({ kind: 'error', text: result.text });
    if (result.kind === 'invalid') {
      markFields(result.fields, 'server');
      setBanner({ kind: 'fields' });
    }
  }

  const documents = useDocumentSaving(() => void save());

  async function save(from = base): Promise<void> {
    const sentValues = structuredClone(form.getValues());
    setSaving(true);
    setBanner(null);
    applyResult(await documents.saveDocument(adapter, sentValues, from), sentValues, from);
    setSaving(false);
  }

  /**
   * Restores an earlier version, and discards the form's values. Returns the errors of fields that could not
   * be restored; `null` after a version conflict: then the form holds the version, as if its save had failed.
   */
  async function restore(version: number, values: Values): Promise<FieldErrors | null> {
    const result = await documents.restoreDocument(adapter, version, values, base);
    if (result === null) return null;
    if (result.kind === 'restored') {
      rebase(result.base);
      setBanner({ kind: 'success', text: t('adminHistory.restored', { version: result.version }) });
      setJustSaved(result.base);
      return result.dropped;
    }
    flushSync(() => {
      form.reset(values, { keepDefaultValues: true });
    });
    applyResult(result, values, base);
    return null;
  }

  /** Ends a conflict: bases the form on the other version, with the merged values, and saves them. */
  async function resolveConflict(merged: Values): Promise<void> {
    if (theirs === null) return;
    setTheirs(null);
    rebase(theirs, merged);
    await save(theirs);
  }

  const conflict: EditConflict | null = theirs && {
    base: toForm(base),
    mine: form.getValues(),
    theirs: toForm(theirs),
    author,
  };
  return {
    form,
    element,
    base,
    hasStoredIssues,
    isSaving,
    banner,
    setBanner,
    conflict,
    justSaved,
    save: () => save(),
    /** Creates the submit handler. It saves a valid form, or calls `onValid` instead. */
    createSubmitHandler:
      (onValid: () => unknown = () => save()) =>
      (event: FormEvent) =>
        void form.handleSubmit(onValid, () => {
          setBanner({ kind: 'fields' });
        })(event),
    resolveConflict: (merged: unknown) => void resolveConflict(merged as Values),
    restore,
    leaveConflict: () => {
      setTheirs(null);
    },
  };
}
