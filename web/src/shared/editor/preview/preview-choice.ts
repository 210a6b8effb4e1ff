import { useSyncExternalStore } from 'react';
import { readChoice } from '#contract/query-values';
import { LANGUAGES, type Language } from '#contract/languages';

/** The widths in which a page is looked at, in CSS pixels. */
export const PREVIEW_WIDTHS = { desktop: 1280, tablet: 768, phone: 375 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

/** How somebody wants the preview beside their forms. */
export interface PreviewChoice {
  isOpen: boolean;
  width: PreviewWidth;
  /** `null` for the language of the screen. */
  language: Language | null;
}

const STORED_AS = 'staff.preview';
const FIRST: PreviewChoice = { isOpen: false, width: 'desktop', language: null };
const readWidth = readChoice(Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]);
const readLanguage = readChoice(LANGUAGES);

/** Who never chose a width sees the page as their own screen would show it. */
const ownWidth = (): PreviewWidth => (window.innerWidth < PREVIEW_WIDTHS.tablet ? 'phone' : FIRST.width);

/** What was chosen before; what is damaged counts as nothing, and of no width `own` is shown. */
export function readPreviewChoice(text: string | null, own: PreviewWidth = FIRST.width): PreviewChoice {
  const [isOpen = '', width = '', language = ''] = (text ?? '').split(' ');
  return {
    isOpen: isOpen === 'open',
    width: readWidth(width) ?? own,
    language: readLanguage(language),
  };
}

/** Of this visit: every form that is open shows the same, also where the browser keeps nothing. */
let current: PreviewChoice | null = null;
const listeners = new Set<() => void>();

function choice(): PreviewChoice {
  if (current) return current;
  try {
    current = readPreviewChoice(localStorage.getItem(STORED_AS), ownWidth());
  } catch {
    current = FIRST;
  }
  return current;
}

/** Changes the choice, and remembers it in this browser. */
export function choosePreview(change: Partial<PreviewChoice>): void {
  const { isOpen, width, language } = (current = { ...choice(), ...change });
  try {
    localStorage.setItem(STORED_AS, [isOpen ? 'open' : 'closed', width, language ?? ''].join(' '));
  } catch {
    // It holds for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreviewChoice = (): PreviewChoice => useSyncExternalStore(subscribe, choice, () => FIRST);
