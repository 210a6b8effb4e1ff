import { createContext, use } from 'react';
import type { ContentData } from '#contract/content';
import type { Language } from '#contract/languages';
import type { TextNames } from '../api/text-names';
import type { TextPath } from './text-value';

/** Context of the fields of the form view. `language` is the one that narrow screens show. */
export interface TextFormState {
  documents: Record<Language, ContentData>;
  bundled: Record<Language, ContentData>;
  /** Sets a text; undefined restores the bundled text. */
  edit: (language: Language, path: TextPath, value: unknown) => void;
  /** Changes a list in both languages, so that their items stay aligned. */
  editList: (path: TextPath, change: (items: readonly unknown[]) => unknown[]) => void;
  language: Language;
  names: TextNames;
  /** Formats a path with its section: `Opening › Title`. */
  formatPath: (path: TextPath) => string;
  /** Formats a path without its section: `Title`. */
  formatName: (path: TextPath) => string;
}
/** React context with the documents and edit functions of the form view of page texts; null outside of it. */
export const TextFormContext = createContext<TextFormState | null>(null);

/**
 * Returns the context of the form view of page texts: their documents, and functions to edit them. Throws
 * outside of `TextForm`.
 */
export function useTextForm(): TextFormState {
  const form = use(TextFormContext);
  if (!form) throw new Error('A text field needs the form view around it.');
  return form;
}
