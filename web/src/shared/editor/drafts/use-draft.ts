import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStaffPerson } from '#shared/form/staff-person';
import { unsavedWork } from '#shared/form/unsaved-work';
import { DraftAutosave, type UnsavedValues } from './draft-autosave';
import { draftStore, type Draft } from './draft-store';
import type { FormState } from './merge-draft';

/** Delay before a failed search for drafts is repeated, in ms. */
const FIND_AGAIN_MS = 3_000;

/** A form whose drafts are saved. */
export interface DraftedForm extends Omit<FormState, 'values'> {
  /** The edited resource: its path in the API. */
  resource: string;
  /** Name of the resource for people. */
  title: string;
  /** Whether the form has unsaved changes. */
  hasChanges: boolean;
  /** Returns the current values, without fields that drafts omit. */
  getValues: () => unknown;
  /** Whether the form contains all of a draft already. */
  containsDraft: (draft: Draft) => boolean;
}

/** Drafts of a form: functions for its own draft, and an abandoned one. */
export interface FormDraft {
  /** Schedules a save of the form's draft after a change. */
  scheduleSave: () => void;
  /** The newest abandoned draft; `null` if there is none. */
  offered: Draft | null;
  /** Marks the offered draft as merged into the form. It is removed once the form's own draft is saved. */
  markAccepted: () => void;
  /** Removes the offered draft. */
  discard: () => void;
}

/**
 * Saves a draft of a form in the browser while it has unsaved changes, and finds the abandoned drafts of the
 * same person and resource, once when the form opens. Removes drafts that the form contains already.
 */
export function useDraft(form: DraftedForm): FormDraft {
  const { resource, version, hasChanges } = form;
  const owner = useStaffPerson()?.id;
  const [storedDrafts, setStoredDrafts] = useState<readonly Draft[]>([]);
  const [acceptedDraft, setAcceptedDraft] = useState<Draft | null>(null);
  const unsaved = (): UnsavedValues | null => {
    const { title, base, getValues } = form;
    return hasChanges && owner !== undefined
      ? { owner, thing: resource, title, version, base, values: getValues() }
      : null;
  };
  const [autosave] = useState(() => new DraftAutosave());

  useLayoutEffect(() => {
    autosave.setReader(unsaved);
  });
  useEffect(() => {
    autosave.scheduleSave();
  }, [autosave, hasChanges, version]);
  useLayoutEffect(() => unsavedWork.registerDraft({ resource, discard: autosave.discard }), [autosave, resource]);

  useEffect(() => {
    // Phones may end a hidden page at any time without an event.
    const write = () => void autosave.saveNow();
    document.addEventListener('visibilitychange', write);
    window.addEventListener('pagehide', write);
    return () => {
      document.removeEventListener('visibilitychange', write);
      window.removeEventListener('pagehide', write);
      autosave.close();
    };
  }, [autosave]);

  const find = useEffectEvent(async (isShown: () => boolean) => {
    const abandonedDrafts = owner === undefined ? [] : await draftStore.findAbandoned(owner, resource);
    if (!isShown() || abandonedDrafts === null) return abandonedDrafts !== null;
    const containedDrafts = abandonedDrafts.filter((draft) => form.containsDraft(draft));
    for (const { id } of containedDrafts) void draftStore.remove(id);
    setStoredDrafts(abandonedDrafts.filter((draft) => draft.id !== autosave.id && !containedDrafts.includes(draft)));
    return true;
  });
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const findOrRetry = async () => {
      if (await find(() => isShown)) return;
      if (isShown) timer = setTimeout(() => void findOrRetry(), FIND_AGAIN_MS);
    };
    void findOrRetry();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);

  // At this point the form has rendered with the accepted draft.
  useEffect(() => {
    if (acceptedDraft === null) return;
    autosave.scheduleSave();
    void autosave.saveNow().then((isStored) => (isStored ? draftStore.remove(acceptedDraft.id) : undefined));
  }, [autosave, acceptedDraft]);

  const [offered = null] = storedDrafts;
  return {
    scheduleSave: useCallback(() => {
      autosave.scheduleSave();
    }, [autosave]),
    offered,
    markAccepted: () => {
      setAcceptedDraft(offered);
      setStoredDrafts((all) => all.slice(1));
    },
    discard: () => {
      setStoredDrafts((all) => all.slice(1));
      if (offered) void draftStore.remove(offered.id);
    },
  };
}
