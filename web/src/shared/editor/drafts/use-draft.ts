import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStaffPerson } from '#shared/form/staff-person';
import { unsavedWork } from '#shared/form/unsaved-work';
import { DraftAutosave, type UnsavedValues } from './draft-autosave';
import { drafts, type Draft } from './draft-store';
import type { PresentForm } from './resume-draft';

/** Delay before a failed search for drafts is repeated, in ms. */
const FIND_AGAIN_MS = 3_000;

/** A form whose drafts are saved. */
export interface DraftedForm extends Omit<PresentForm, 'values'> {
  /** The edited resource: its path in the API. */
  thing: string;
  /** Name of the resource for people. */
  title: string;
  /** Whether the form has unsaved changes. */
  changed: boolean;
  /** Returns the current values, without fields that drafts omit. */
  valuesOf: () => unknown;
  /** Whether the form contains all of a draft already. */
  holds: (draft: Draft) => boolean;
}

/** Drafts of a form: functions for its own draft, and an abandoned one. */
export interface FormDraft {
  /** Schedules a save of the form's draft after a change. */
  touch: () => void;
  /** The newest abandoned draft; `null` if there is none. */
  offered: Draft | null;
  /** Marks the offered draft as merged into the form. It is removed once the form's own draft is saved. */
  taken: () => void;
  /** Removes the offered draft. */
  discard: () => void;
}

/**
 * Saves a draft of a form while it has unsaved changes, and finds abandoned drafts of the same person and
 * resource.
 */
export function useDraft(form: DraftedForm): FormDraft {
  const { thing, version, changed } = form;
  const owner = useStaffPerson()?.id;
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [held, setHeld] = useState<Draft | null>(null);
  const unsaved = (): UnsavedValues | null => {
    const { title, base, valuesOf } = form;
    return changed && owner !== undefined ? { owner, thing, title, version, base, values: valuesOf() } : null;
  };
  const [keeper] = useState(() => new DraftAutosave());

  useLayoutEffect(() => {
    keeper.follow(unsaved);
  });
  useEffect(() => {
    keeper.touch();
  }, [keeper, changed, version]);
  useLayoutEffect(() => unsavedWork.draft({ thing, forget: keeper.forget }), [keeper, thing]);

  useEffect(() => {
    // Phones may end a hidden page at any time without an event.
    const write = () => void keeper.flush();
    document.addEventListener('visibilitychange', write);
    window.addEventListener('pagehide', write);
    return () => {
      document.removeEventListener('visibilitychange', write);
      window.removeEventListener('pagehide', write);
      keeper.close();
    };
  }, [keeper]);

  const find = useEffectEvent(async (isShown: () => boolean) => {
    const left = owner === undefined ? [] : await drafts.leftBehind(owner, thing);
    if (!isShown() || left === null) return left !== null;
    const settled = left.filter((draft) => form.holds(draft));
    for (const { id } of settled) void drafts.forget(id);
    setFound(left.filter((draft) => draft.id !== keeper.id && !settled.includes(draft)));
    return true;
  });
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (await find(() => isShown)) return;
      if (isShown) timer = setTimeout(() => void look(), FIND_AGAIN_MS);
    };
    void look();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);

  // At this point the form has rendered with the accepted draft.
  useEffect(() => {
    if (held === null) return;
    keeper.touch();
    void keeper.flush().then((isKept) => (isKept ? drafts.forget(held.id) : undefined));
  }, [keeper, held]);

  const [offered = null] = found;
  return {
    touch: useCallback(() => {
      keeper.touch();
    }, [keeper]),
    offered,
    taken: () => {
      setHeld(offered);
      setFound((all) => all.slice(1));
    },
    discard: () => {
      setFound((all) => all.slice(1));
      if (offered) void drafts.forget(offered.id);
    },
  };
}
