import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { FieldErrors } from '#contract/problem';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { goBack, type EditedHistory } from '#shared/editor/history/saved-versions';
import { serverFieldErrors } from '#shared/form/form-errors';
import { useSaveAgain, useStaffPerson } from '#shared/form/staff-person';
import { sameImage, sameValue } from '#shared/lib/same-value';
import { announceSaved } from './own-saves';
import { findStoredIds, withStoredIds } from './part-ids';
import { isVersionConflict, SaveStopped } from './save-languages';

/**
 * What the last save came to. `fields` means that fields are marked; its text is the form's own. `stored` means that fields
 * are marked whose stored values break the rules.
 */
export type SaveBanner = { kind: 'success' | 'error'; text: string } | { kind: 'fields' } | { kind: 'stored' };

/** A thing that is edited as a whole, against the version that the form started from. */
export interface EditorAdapter<Saved, Values extends FieldValues, Output> {
  /** What was saved when the editor was opened. */
  initial: Saved;
  formOf: (saved: Saved) => Values;
  /** What a form must be to be saved. */
  schema: z.ZodMiniType<Output>;
  /** Saves. A save of several steps that stops at one of them fails with `SaveStopped`. */
  write: (values: Output, base: Saved) => Promise<Saved>;
  /** The version that someone else saved meanwhile, when this is what a save failed of. */
  theirsOf: (error: unknown) => Promise<Saved | null> | Saved | null;
  /** The form's name of a field that the server complains of, at a step of the save. */
  fieldOf?: (name: string, step: string) => string;
  /** What is wrong with what is stored, by the form's names of the fields. */
  faultsOf?: (saved: Saved) => FieldErrors;
  onSaved?: (saved: Saved) => void;
  /** Left out where nothing is kept of earlier versions. */
  history?: EditedHistory<Saved>;
  /** Left out where this is one of several things that are edited on a screen, which keeps a draft of all of them. */
  draft?: DraftedSource<Saved>;
  /** Who saved a version, where no history says so. */
  authorOf?: (saved: Saved) => Promise<string | null>;
}

/** How a draft of what is typed is found again. */
export interface DraftedSource<Saved> {
  /** What is edited: its address in the API, with `new` in place of the id of what is not saved yet. */
  thingOf: (saved: Saved) => string;
  versionOf: (saved: Saved) => number;
  /** Fields of the form that are never kept, such as passwords. */
  omits?: readonly string[];
}

const NO_FAULTS: FieldErrors = {};

/** Saving a versioned thing, with what can come of it: marked fields, a conflict, a failure. Nothing typed is lost. */
export function useVersionedSaving<Saved, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  source: EditorAdapter<Saved, Values, Output>,
) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { formOf, schema, fieldOf = (name) => name } = source;
  const [base, setBase] = useState(source.initial);
  const [saving, setSaving] = useState(false);
  const [banner, setBanner] = useState<SaveBanner | null>(null);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [justSaved, setJustSaved] = useState<Saved | null>(null);

  // Told when the form has settled on what was saved, so that whoever moves on then leaves nothing unsaved behind.
  const person = useStaffPerson();
  const tell = useEffectEvent((saved: Saved) => {
    announceSaved(person, source, saved);
    source.onSaved?.(saved);
  });
  useEffect(() => {
    if (justSaved !== null) tell(justSaved);
  }, [justSaved]);

  const faults = source.faultsOf?.(base) ?? NO_FAULTS;
  const isFaulty = Object.keys(faults).length > 0;
  // What stands in the fields is a blank or a valid value; the stored one is part of the message.
  const markStored = useEffectEvent(() => {
    if (!isFaulty) return;
    for (const [name, message] of Object.entries(faults)) {
      form.setError(name as FieldPath<Values>, { type: 'stored', message });
    }
    setBanner({ kind: 'stored' });
  });
  useEffect(() => {
    markStored();
  }, [base]);

  /**
   * Puts the form on another saved version and keeps what it holds, which is what was saved unless told otherwise. A form
   * that is reset hears of nothing that is typed until its fields are drawn again, so that is not left for later.
   */
  function rebase(saved: Saved, held?: Values): void {
    flushSync(() => {
      setBase(saved);
      form.reset(formOf(saved));
      if (held) form.reset(held, { keepDefaultValues: true });
    });
  }

  function markFields(error: unknown, step: string): boolean {
    const fields = Object.entries(serverFieldErrors(error));
    for (const [name, message] of fields) {
      form.setError(fieldOf(name, step) as FieldPath<Values>, { type: 'server', message });
    }
    return fields.length > 0;
  }

  /**
   * What was sent, and what the form holds by now, with the ids that new parts have where they are stored.
   */
  function inStoredIds(sent: Values, saved: Saved): [sent: Values, held: Values] {
    const ids = findStoredIds(sent, formOf(saved));
    return [withStoredIds(sent, ids), withStoredIds(form.getValues(), ids)];
  }

  /** The form stands on what was saved of it; what was typed meanwhile is kept, and not saved yet. */
  function finish(saved: Saved, sent: Values): void {
    const [before, held] = inStoredIds(sent, saved);
    const isSame = sameValue(held, before, sameImage);
    rebase(saved, isSame ? undefined : (threeWayMerge(before, held, formOf(saved)).merged as Values));
    setBanner({ kind: 'success', text: t('admin.saved') });
    setJustSaved(saved);
  }

  /**
   * What was saved meanwhile may be nothing but what this form has sent: its answer was lost, and the call repeated. Then
   * there is nothing to ask, and the rest of it, if there is one, goes on from there.
   */
  async function meet(newer: Saved, from: Saved, sent: Values): Promise<void> {
    const theirForm = formOf(newer);
    if (sameValue(theirForm, inStoredIds(sent, newer)[0], sameImage)) return finish(newer, sent);
    const { conflicts, taken } = threeWayMerge(formOf(from), sent, theirForm);
    if (conflicts.length > 0 || taken.length > 0) return setTheirs(newer);
    const values = schema.safeParse(sent);
    rebase(newer, form.getValues());
    return values.success ? write(values.data, newer, sent) : undefined;
  }

  // Someone who signs in again over a save goes on with it. What is typed cannot have changed meanwhile.
  const waitsForSignIn = useSaveAgain(() => {
    const values = schema.safeParse(form.getValues());
    if (values.success) void write(values.data, base);
  });

  async function explain(error: unknown, step: string, from: Saved, sent: Values): Promise<void> {
    if (waitsForSignIn(error)) return;
    const newer = await source.theirsOf(error);
    if (newer !== null) await meet(newer, from, sent);
    else if (markFields(error, step)) setBanner({ kind: 'fields' });
    else setBanner({ kind: 'error', text: getErrorMessage(error, t('admin.failures.save')) });
  }

  async function write(values: Output, from: Saved, sent = structuredClone(form.getValues())): Promise<void> {
    setSaving(true);
    setBanner(null);
    try {
      finish(await source.write(values, from), sent);
    } catch (error) {
      if (!(error instanceof SaveStopped)) await explain(error, '', from, sent);
      else {
        const standing = (error.saved ?? from) as Saved;
        const [before, held] = error.saved === null ? [sent, null] : inStoredIds(sent, standing);
        if (held) rebase(standing, held);
        await explain(error.cause, error.step, standing, before);
      }
    }
    setSaving(false);
  }

  /**
   * Goes back to an earlier version, whatever is typed. What could not be brought back is told; `null` when someone else has
   * saved meanwhile: then the form holds the version, and the conflict is that of a save.
   */
  async function restore(version: number, then: Values): Promise<FieldErrors | null> {
    const { history } = source;
    if (!history) return null;
    try {
      const { saved, dropped, ...restored } = await goBack(api, history, version, base);
      rebase(saved);
      setBanner({ kind: 'success', text: t('adminHistory.restored', { version: restored.version }) });
      setJustSaved(saved);
      return dropped;
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      flushSync(() => {
        form.reset(then, { keepDefaultValues: true });
      });
      await explain(error, '', base, then);
      return null;
    }
  }

  /** Ends a conflict: the form stands on their version now and holds what was settled, which is saved if it still differs. */
  async function settle(merged: Values): Promise<void> {
    if (theirs === null) return;
    setTheirs(null);
    rebase(theirs, merged);
    const values = schema.safeParse(merged);
    if (values.success) await write(values.data, theirs);
    else await form.trigger();
  }

  return {
    base,
    isFaulty,
    saving,
    banner,
    setBanner,
    theirs,
    justSaved,
    save: (values: Output) => write(values, base),
    settle,
    restore,
    leaveConflict: () => {
      setTheirs(null);
    },
  };
}
