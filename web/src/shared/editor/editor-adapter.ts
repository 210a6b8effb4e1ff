import type * as z from 'zod/mini';
import type { FieldErrors } from '#contract/problem';
import type { HistoryAdapter } from './history/saved-versions';

/** How a versioned document is converted to a form and saved. */
export interface EditorAdapter<Saved, Values, Output> {
  /** The saved document with which the editor opens. */
  initial: Saved;
  toForm: (saved: Saved) => Values;
  /** Validates and converts the form's values for a save. */
  schema: z.ZodMiniType<Output>;
  /** Saves over the version of `base`. @throws SaveStoppedError if one of several steps fails */
  save: (values: Output, base: Saved) => Promise<Saved>;
  /**
   * The version that someone else saved meanwhile, if the error of a save is a version conflict, else `null`.
   */
  loadConflicting: (error: unknown) => Promise<Saved | null> | Saved | null;
  /** Converts a field name of the API to one of the form; `step` is the failed step of the save. */
  toFieldName?: (name: string, step: string) => string;
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
