import { useSyncExternalStore } from 'react';
import { createChoiceParser } from '#contract/query-values';
import { LANGUAGES, type Language } from '#contract/languages';

/** Widths of the preview, in CSS pixels. */
export const PREVIEW_WIDTHS = { desktop: 1280, tablet: 768, phone: 375 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

/** Preferences for the preview. */
export interface PreviewChoice {
  isOpen: boolean;
  width: PreviewWidth;
  /** `null` for the language of the screen. */
  language: Language | null;
}

const STORAGE_KEY = 'staff.preview';
const DEFAULT_CHOICE: PreviewChoice = { isOpen: false, width: 'desktop', language: null };
const readWidth = createChoiceParser(Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]);
const readLanguage = createChoiceParser(LANGUAGES);

/** Default width: that of the user's screen. */
const getOwnWidth = (): PreviewWidth => (window.innerWidth < PREVIEW_WIDTHS.tablet ? 'phone' : DEFAULT_CHOICE.width);

/**
 * Parses the stored preferences for the preview: `open` or `closed`, width and language, separated by spaces.
 * Invalid parts get their defaults: closed, `defaultWidth`, `null` as language.
 */
export function parsePreviewChoice(
  text: string | null,
  defaultWidth: PreviewWidth = DEFAULT_CHOICE.width,
): PreviewChoice {
  const [isOpen = '', width = '', language = ''] = (text ?? '').split(' ');
  return {
    isOpen: isOpen === 'open',
    width: readWidth(width) ?? defaultWidth,
    language: readLanguage(language),
  };
}

/** Preferences of this visit, also if the browser stores nothing. */
let current: PreviewChoice | null = null;
const listeners = new Set<() => void>();

function getChoice(): PreviewChoice {
  if (current) return current;
  try {
    current = parsePreviewChoice(localStorage.getItem(STORAGE_KEY), getOwnWidth());
  } catch {
    current = DEFAULT_CHOICE;
  }
  return current;
}

/**
 * Changes the preferences for the preview (open, width, language) and stores them in this browser. Without
 * storage they last until the page is closed.
 */
export function updatePreviewChoice(change: Partial<PreviewChoice>): void {
  const { isOpen, width, language } = (current = { ...getChoice(), ...change });
  try {
    localStorage.setItem(STORAGE_KEY, [isOpen ? 'open' : 'closed', width, language ?? ''].join(' '));
  } catch {
    // Without storage the preferences last for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the preferences for the preview (open, width, language); renders again when they change. */
export const usePreviewChoice = (): PreviewChoice => useSyncExternalStore(subscribe, getChoice, () => DEFAULT_CHOICE);
