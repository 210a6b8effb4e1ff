import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { sameImage, sameValue } from '#shared/lib/same-value';
import { dropDraft, keepDraft, lostDraft, putBack, type Draft } from './draft-store';

/** Who edits, and whether they are signed in now: while a session has ended, its screen stays. */
export interface EditingPerson {
  id: string;
  isSignedIn: boolean;
}

/** Set by the frame of the staff area. */
export const Person = createContext<EditingPerson | null>(null);
export const usePerson = (): EditingPerson | null => useContext(Person);

/** How long after a key what is typed is kept at the latest. */
const KEEP_MS = 300;

interface DraftedForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, never>;
  /** Names what is edited; nothing is kept without it. */
  what: string | undefined;
  /** What is saved, as the form holds it. */
  base: Values;
  /** What of the form may be kept: passwords may not. */
  keepable?: ((values: Values) => Values) | undefined;
}

/** What was typed in a tab that is gone, and what can be done with it. */
export interface LostWork {
  draft: Draft;
  /** Takes it into the form; gives what it is at odds with, if anything: then it is not taken yet. */
  take: () => boolean;
  /** Takes what was settled of it. */
  settle: (merged: unknown) => void;
  /** Forgets it; the function that is given brings it back. */
  discard: () => () => void;
}

/**
 * Keeps what is typed into a form in the browser, from the first key on until it is saved, and finds what was typed in a tab that is gone: closed,
 * crashed, or left by a session that ended.
 */
export function useDraft<Values extends FieldValues>({
  form,
  what,
  base,
  keepable = (values) => values,
}: DraftedForm<Values>): {
  lost: LostWork | null;
  /** Forgets what is typed here. */
  drop: () => void;
} {
  const owner = usePerson()?.id;
  const [draft, setDraft] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { isDirty } = form.formState;

  const keepNow = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!owner || !what || !form.formState.isDirty) return;
    const [held, from] = [keepable(form.getValues()), keepable(base)];
    if (sameValue(held, from, sameImage)) return;
    void keepDraft({ owner, what, at: new Date().toISOString(), base: from, form: structuredClone(held) });
  };
  const keep = useEffectEvent(keepNow);
  const drop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (owner && what) void dropDraft({ owner, what });
  };

  // Whoever goes on typing is kept all the same: the time runs from the first key.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          timer.current ??= setTimeout(() => {
            keep();
          }, KEEP_MS);
        },
      }),
    [form],
  );
  useEffect(() => {
    const atOnce = (): void => {
      if (timer.current !== undefined) keep();
    };
    document.addEventListener('visibilitychange', atOnce);
    window.addEventListener('pagehide', atOnce);
    return () => {
      document.removeEventListener('visibilitychange', atOnce);
      window.removeEventListener('pagehide', atOnce);
      // A screen that fails takes its form along, and what was typed a moment before.
      atOnce();
    };
  }, []);

  const wasDirty = useRef(false);
  const forget = useEffectEvent(drop);
  useEffect(() => {
    if (wasDirty.current && !isDirty) forget();
    wasDirty.current = isDirty;
  }, [isDirty]);

  const isNews = useEffectEvent((found: Draft) => !sameValue(found.form, keepable(base), sameImage));
  useEffect(() => {
    if (!owner || !what) return undefined;
    let isHere = true;
    void lostDraft(owner, what, new Date()).then((found) => {
      if (!isHere || !found) return;
      if (isNews(found)) setDraft(found);
      else void dropDraft(found);
    });
    return () => {
      isHere = false;
    };
  }, [owner, what]);

  const settle = (merged: unknown): void => {
    form.reset(merged as Values, { keepDefaultValues: true });
    // It is this tab's own from here on, before the other one is forgotten.
    keepNow();
    if (draft) void dropDraft(draft);
    setDraft(null);
  };
  const lost = draft && {
    draft,
    take: () => {
      const { merged, conflicts } = threeWayMerge(draft.base, draft.form, form.getValues());
      if (conflicts.length > 0) return false;
      settle(merged);
      return true;
    },
    settle,
    discard: () => {
      void dropDraft(draft);
      setDraft(null);
      return () => {
        void putBack(draft);
        setDraft(draft);
      };
    },
  };
  return { lost, drop };
}
