import { useState } from 'react';
import type { Visit } from '#contract/visits';

/** A note that was typed and not saved. */
export interface TypedNote {
  text: string;
  /** The saved note when typing began. */
  base: string;
}

/** Notes that were typed and not saved, for all visits of a screen. */
export interface NoteDrafts {
  /** All of them, by the ids of their visits. */
  typed: ReadonlyMap<string, TypedNote>;
  /** Returns the note of a visit as it was typed, else the saved one. */
  getText: (visit: Visit) => string;
  /** Whether another note has been saved since typing began. */
  isOutdated: (visit: Visit) => boolean;
  type: (visit: Visit, text: string) => void;
  /** Forgets what was typed, after the visit was erased. */
  forget: (visit: Visit) => void;
  /** Takes the visit that was saved from here: what was typed since then stays, based on the saved note. */
  settle: (saved: Visit) => void;
  /** Forgets notes that are the saved ones of their visits by now. */
  forgetSaved: (visits: readonly Visit[]) => void;
  /** Replaces the typed notes of some visits. */
  replace: (notes: ReadonlyMap<string, TypedNote>) => void;
}

/**
 * Hook with the notes that were typed and not saved. They belong to the screen and not to a card or a view,
 * so that they survive a list that is read again, a visit that moves to another list, and the calendar.
 */
export function useNoteDrafts(): NoteDrafts {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedNote>>(new Map());
  const change = ({ id }: Visit, note: TypedNote | null) => {
    setTyped((former) => {
      const others = [...former].filter(([typedId]) => typedId !== id);
      return new Map(note ? [...others, [id, note]] : others);
    });
  };
  return {
    typed,
    getText: ({ id, staffNote }) => typed.get(id)?.text ?? staffNote,
    isOutdated: ({ id, staffNote }) => {
      const note = typed.get(id);
      return note !== undefined && note.base !== staffNote && note.text !== staffNote;
    },
    type: (visit, text) => {
      const base = typed.get(visit.id)?.base ?? visit.staffNote;
      change(visit, text === visit.staffNote ? null : { text, base });
    },
    forget: (visit) => {
      change(visit, null);
    },
    settle: ({ id, staffNote }) => {
      setTyped((former) => {
        const note = former.get(id);
        if (!note) return former;
        const others = [...former].filter(([typedId]) => typedId !== id);
        return new Map(note.text === staffNote ? others : [...others, [id, { ...note, base: staffNote }]]);
      });
    },
    forgetSaved: (visits) => {
      const saved = visits.filter(({ id, staffNote }) => typed.get(id)?.text === staffNote);
      if (saved.length === 0) return;
      const ids = new Set(saved.map(({ id }) => id));
      setTyped((former) => new Map([...former].filter(([id]) => !ids.has(id))));
    },
    replace: (notes) => {
      setTyped((former) => new Map([...former, ...notes]));
    },
  };
}
