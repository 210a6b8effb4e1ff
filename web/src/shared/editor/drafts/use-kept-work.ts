import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** What was typed in a tab that is gone, and what can be done with it. */
export interface LostWork {
  draft: Draft;
  /** Takes it into the editor; `false` where it is at odds with what is there, and has to be settled first. */
  take: () => boolean;
  /** Takes what was settled of it. */
  settle: (merged: unknown) => void;
  /** Forgets it; the function that is given brings it back. */
  discard: () => () => void;
}

interface Work {
  /** Names what is edited; nothing is kept without it. */
  what: string | undefined;
  /** Whether there is anything that is not saved. */
  isChanged: boolean;
  /** What is typed, with what it began from; `null` where nothing is. */
  read: () => Pick<Draft, 'base' | 'form' | 'saved'> | null;
  /** Whether a draft holds something that is not saved already. */
  isNews: (draft: Draft) => boolean;
}

/**
 * Keeps what is typed in the browser, from the first key on until it is saved, and finds what was typed in a tab that is gone: closed, crashed, or
 * left by a session that ended.
 */
export function useKeptWork({ what, isChanged, read, isNews }: Work) {
  const owner = usePerson()?.id;
  const [draft, setDraft] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const keepNow = (): void => {
    stop();
    const held = read();
    if (owner && what && held) void keepDraft({ owner, what, at: new Date().toISOString(), ...held });
  };
  const drop = (): void => {
    stop();
    if (owner && what) void dropDraft({ owner, what });
  };
  const keep = useEffectEvent(keepNow);
  const forget = useEffectEvent(drop);
  const latest = useRef(keepNow);
  useEffect(() => {
    latest.current = keepNow;
  });

  /** Hears of each change. Whoever goes on typing is kept all the same: the time runs from the first key. */
  const note = useCallback((): void => {
    timer.current ??= setTimeout(() => {
      latest.current();
    }, KEEP_MS);
  }, []);

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

  const wasChanged = useRef(false);
  useEffect(() => {
    if (wasChanged.current && !isChanged) forget();
    wasChanged.current = isChanged;
  }, [isChanged]);

  const judge = useEffectEvent(isNews);
  useEffect(() => {
    if (!owner || !what) return undefined;
    let isHere = true;
    void lostDraft(owner, what, new Date()).then((found) => {
      if (!isHere || !found) return;
      if (judge(found)) setDraft(found);
      else void dropDraft(found);
    });
    return () => {
      isHere = false;
    };
  }, [owner, what]);

  return {
    draft,
    note,
    drop,
    /** What the draft said is in the editor: it is this tab's own from here on, before the other one is forgotten. */
    takeOver: (): void => {
      keepNow();
      if (draft) void dropDraft(draft);
      setDraft(null);
    },
    discard: (): (() => void) => {
      if (draft) void dropDraft(draft);
      setDraft(null);
      return () => {
        if (draft) void putBack(draft);
        setDraft(draft);
      };
    },
  };
}
