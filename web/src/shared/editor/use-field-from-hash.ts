import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { LANGUAGES, type Language } from '#contract/languages';

/** A field that an address names by its hash: `#price`, and with its language `#sl.contacts.phone`. */
export interface AskedField {
  field: string;
  language: Language | null;
}

/** The field that a hash names; `null` where it names none. */
export function askedField(hash: string): AskedField | null {
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // Stays as it is written.
  }
  const language = LANGUAGES.find((each) => name.startsWith(`${each}.`)) ?? null;
  const field = language ? name.slice(language.length + 1) : name;
  return field === '' ? null : { field, language };
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The control with an id, or the first one in the element that has it. */
function controlAt(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (!element || element.matches(FOCUSABLE)) return element;
  return element.querySelector<HTMLElement>(FOCUSABLE) ?? element;
}

/** Ids from that of a field to those of what it is part of: `field-events-0-title`, `field-events-0`, `field-events`. */
export const idsUpwards = (id: string): string[] =>
  id
    .split('-')
    .flatMap((_part, index, parts) => (index < 2 ? [] : [parts.slice(0, index).join('-')]))
    .toReversed();

/**
 * Scrolls to the field that the address names and gives it the focus, when its editor has opened and each time it is named
 * anew; to what it is part of where there is no such field now.
 * @param idOf gives the id of the field's control
 */
export function useFieldFromHash(editor: RefObject<HTMLElement | null>, idOf: (asked: AskedField) => string): void {
  const { hash, key } = useLocation();
  const lead = useEffectEvent(() => {
    const asked = askedField(hash);
    if (!asked) return;
    const id = idOf(asked);
    const control = [id, ...idsUpwards(id)].map(controlAt).find((each) => each && editor.current?.contains(each));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // The screen around an editor has the focus first.
    const timer = setTimeout(lead);
    return () => {
      clearTimeout(timer);
    };
  }, [hash, key]);
}
