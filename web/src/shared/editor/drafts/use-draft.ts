import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStaffPerson } from '#shared/form/staff-person';
import { unsavedWork } from '#shared/form/unsaved-work';
import { DraftAutosave, type UnsavedValues } from './draft-autosave';
import { drafts, type Draft } from './draft-store';
import type { PresentForm } from './resume-draft';

/** How long after a failure the store is asked again for what was left behind. */
const FIND_AGAIN_MS = 3_000;

/** A form of which a draft is kept. */
export interface DraftedForm extends Omit<PresentForm, 'values'> {
  /** What is edited: its address in the API. */
  thing: string;
  /** What people call it. */
  title: string;
  /** Whether it holds anything that is not saved. */
  changed: boolean;
  /** What it holds now, without what is never kept. */
  valuesOf: () => unknown;
  /** Whether it holds all of a draft already: that was saved after all. */
  holds: (draft: Draft) => boolean;
}

/** The drafts of a form: the one that it keeps, and what was left behind of the same thing. */
export interface FormDraft {
  /** Tells that something was typed. */
  touch: () => void;
  /** The newest of what was left behind, until it is dealt with. */
  offered: Draft | null;
  /** The form holds now what was offered; that is forgotten as soon as the form's own draft stands in its place. */
  taken: () => void;
  /** Throws away what is offered. */
  discard: () => void;
}

/**
 * Keeps a draft of what is typed in a form, and finds what the same person left behind of the same thing. What is typed
 * while that waits for an answer is a draft of its own.
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
    // A phone may end a page that is hidden at any time, and says nothing then.
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

  // By then the form has been drawn with what it took.
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
