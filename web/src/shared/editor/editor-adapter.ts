import type * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import type { DocumentField } from '#shared/lib/bilingual';
import type { HistoryAdapter } from './history/saved-versions';

/** How a versioned document is converted to a form and saved. */
export interface EditorAdapter<Saved, Values, Output> {
  /** The saved document with which the editor opens. */
  initial: Saved;
  toForm: (saved: Saved) => Values;
  /** Validates and converts the form's values for a save. */
  schema: z.ZodMiniType<Output>;
  /**
   * Saves over the version of `base`. If that takes several requests, `onPartSaved` is called after each one
   * with what is saved so far.
   */
  save: (values: Output, base: Saved, onPartSaved: (saved: Saved) => void) => Promise<Saved>;
  /** Reads the saved document. */
  reload: () => Promise<Saved>;
  /** Schema of the newer version that a version conflict's response has; without it, that version is read. */
  savedSchema?: z.ZodMiniType<Saved>;
  /**
   * Whether a newer version is what a save of the values over `base` has made of it. Needed where the form
   * has values that no version holds, such as the reason of a correction; by default the forms of both are
   * compared.
   */
  isResultOf?: (newer: Saved, values: Values, base: Saved) => boolean;
  /** Converts a field of the API to a field name of the form. */
  toFieldName?: (field: string, language: Language) => string;
  /** Errors of the stored values, by the form's field names. */
  getStoredIssues?: (saved: Saved) => FieldErrors;
  onSaved?: (saved: Saved) => void;
  /** Absent if the API stores no earlier versions. */
  history?: HistoryAdapter<Saved>;
  /** Absent if the screen saves one draft of several documents. */
  draft?: DraftOptions<Saved>;
  /** Reads who saved a version, for documents without a history; `null` if unknown. */
  loadAuthor?: (saved: Saved) => Promise<string | null>;
}

/** How a draft of a form is found again. */
export interface DraftOptions<Saved> {
  /** The document's path in the API, with `new` in place of the id of an unsaved one. */
  getResource: (saved: Saved) => string;
  getVersion: (saved: Saved) => number;
  /** Form fields that are never stored in a draft, such as passwords. */
  omittedFields?: readonly string[];
}

/** Returns the form's name of a document field; of a field without a language the Slovenian one. */
export const toFormFieldName = (
  { toFieldName }: { toFieldName?: (field: string, language: Language) => string },
  { field, language }: DocumentField,
): string => toFieldName?.(field, language ?? DEFAULT_LANGUAGE) ?? field;
