import { useState } from 'react';
import type { Visit } from '#contract/visits';

/** A note that was typed and not saved. */
interface NoteDraft {
  text: string;
  /** The saved note when typing began. */
  base: string;
}

/** Notes that were typed and not saved, for all visits of a screen. */
export interface NoteDrafts {
  /** Returns the note of a visit as it was typed, else the saved one. */
  getText: (visit: Visit) => string;
  /** Whether somebody else has saved another note since typing began. */
  isOutdated: (visit: Visit) => boolean;
  type: (visit: Visit, text: string) => void;
  /** Forgets what was typed, after it was saved. */
  forget: (visit: Visit) => void;
}

/**
 * Hook with the notes that were typed and not saved. They belong to the screen and not to a card, so that
 * they survive a list that is read again and a visit that moves to another list.
 */
export function useNoteDrafts(): NoteDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
  const change = ({ id }: Visit, draft: NoteDraft | null) => {
    setDrafts((former) => {
      const others = [...former].filter(([draftId]) => draftId !== id);
      return new Map(draft ? [...others, [id, draft]] : others);
    });
  };
  return {
    getText: ({ id, staffNote }) => drafts.get(id)?.text ?? staffNote,
    isOutdated: ({ id, staffNote }) => {
      const draft = drafts.get(id);
      return draft !== undefined && draft.base !== staffNote && draft.text !== staffNote;
    },
    type: (visit, text) => {
      const base = drafts.get(visit.id)?.base ?? visit.staffNote;
      change(visit, text === visit.staffNote ? null : { text, base });
    },
    forget: (visit) => {
      change(visit, null);
    },
  };
}
