import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { openFoldsAround } from '#shared/form/open-folds';
import { parseFieldPath, type DocumentField } from '#shared/lib/bilingual';

/**
 * Parses the field from a URL hash such as `#sl.contacts.phone`. Without a language before it, `language` is
 * `null`. Returns `null` if the hash names no field.
 */
export function parseFieldHash(hash: string): DocumentField | null {
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // Stays as it is written.
  }
  const target = parseFieldPath(name);
  return target.field === '' ? null : target;
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/**
 * Returns the element with an id if it is focusable, else the first focusable one in it; `null` if there is
 * no such element.
 */
function findControl(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (!element || element.matches(FOCUSABLE)) return element;
  return element.querySelector<HTMLElement>(FOCUSABLE) ?? element;
}

/**
 * Lists an element id's prefixes that name enclosing fields: of `field-events-0-title` these are
 * `field-events-0` and `field-events`.
 */
export const listIdsUpwards = (id: string): string[] =>
  id
    .split('-')
    .flatMap((_part, index, segments) => (index < 2 ? [] : [segments.slice(0, index).join('-')]))
    .toReversed();

/**
 * Scrolls to and focuses the field named by the hash of the URL, or its nearest enclosing field, when the
 * editor opens and at each navigation.
 * @param getControlId returns the id of the field's control
 */
export function useFieldFromHash(
  editor: RefObject<HTMLElement | null>,
  getControlId: (targetField: DocumentField) => string,
): void {
  const { hash, key } = useLocation();
  const focusField = useEffectEvent(() => {
    const targetField = parseFieldHash(hash);
    if (!targetField) return;
    const id = getControlId(targetField);
    const control = [id, ...listIdsUpwards(id)].map(findControl).find((each) => each && editor.current?.contains(each));
    if (!control) return;
    openFoldsAround(control);
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  });
  useEffect(() => {
    // The screen focuses its heading first.
    const timer = setTimeout(focusField);
    return () => {
      clearTimeout(timer);
    };
  }, [hash, key]);
}
