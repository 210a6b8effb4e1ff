import { errors } from '@strapi/utils';
import {
  FIELD_MESSAGES,
  FIELD_MESSAGE_OPTIONS,
  listFieldIssues,
  type FieldIssue,
  formatCodedMessage,
} from '../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../contract/languages';
import { MediaUpdateRequest } from '../contract/media';
import type { PanelIssue } from '../core/documents/entity/entity';
import type { RowIssue } from '../core/documents/rows/row-validator';
import { isUniqueViolation } from '../core/documents/rows/transactions';
import { Problem } from '../core/http/problem';
import { ImageRejectedError } from '../core/images/image-rejection';
import { isOutOfSpace } from '../core/process/system-errors';

// The panel is in English and shows a ValidationError at its fields. After any other error its form treats
// the input as saved and discards it.

/**
 * Translates the message code of an issue into English, the panel's language. Issues that have a text already
 * are returned unchanged.
 */
export const toEnglishIssue = (issue: FieldIssue | PanelIssue): PanelIssue =>
  'text' in issue ? issue : { path: issue.path, text: formatCodedMessage(issue.message, 'en') };

const LANGUAGE_NAMES: Record<Language, string> = { sl: 'Slovenian', en: 'English' };

/**
 * Converts an issue of a stored document to an English issue for the panel form in `formLanguage`. Its text
 * names the language if the issue belongs to the other one.
 */
export function toEnglishRowIssue({ column, language, message }: RowIssue, formLanguage: Language): PanelIssue {
  const { text } = toEnglishIssue({ path: column, message });
  const isOtherLanguage = language !== null && language !== formLanguage;
  return { path: column, text: isOtherLanguage ? `In ${LANGUAGE_NAMES[language]}: ${text}` : text };
}

/**
 * Creates (does not throw) the error that the panel shows at the form fields of the issues. Issues without a
 * path appear only in the message.
 */
export function createPanelError(issues: readonly PanelIssue[]): errors.ValidationError {
  const details = issues.map(({ path, text }) => ({ path, message: text, name: 'ValidationError' }));
  const text = issues.map(({ path, text: message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  return new errors.ValidationError(text, { errors: details });
}

const toPanelValidationError = (problem: Problem): errors.ValidationError => {
  const { detail, extensions } = problem.document('en', '');
  const fields = Object.entries(extensions.fields ?? {});
  if (fields.length === 0) return new errors.ValidationError(detail);
  return createPanelError(fields.map(([path, text]) => ({ path: path.split('.'), text })));
};

/**
 * Converts an error into a validation error that the panel can show. `uniqueColumn` is the entity's unique
 * column, to which a unique violation in the database is attributed. Validation errors and unknown errors are
 * returned unchanged.
 */
export function toPanelError(error: unknown, uniqueColumn: string | undefined): unknown {
  if (error instanceof errors.ValidationError) return error;
  if (error instanceof Problem) return toPanelValidationError(error);
  if (uniqueColumn !== undefined && isUniqueViolation(error))
    return createPanelError([toEnglishIssue({ path: [uniqueColumn], message: 'taken' })]);
  if (error instanceof errors.ApplicationError) return new errors.ValidationError(error.message);
  return error;
}

/**
 * Creates a predicate for the issues that block a save in a language: those without a language, those of this
 * language, and for a new document also the Slovenian ones. Issues of the other language existed before and
 * do not block.
 */
export const createSaveIssueFilter = (language: Language, isNew: boolean) => (issue: RowIssue) =>
  issue.language === null || issue.language === language || (isNew && issue.language === DEFAULT_LANGUAGE);

/** Converts an error into one that the panel's media library can show. */
function toMediaLibraryError(error: unknown): unknown {
  // The panel's error middleware reports it with its own status.
  if (isOutOfSpace(error)) return error;
  if (error instanceof ImageRejectedError) {
    const text = FIELD_MESSAGES[error.code].en;
    return new errors.ValidationError(error.code === 'image_unknown_type' ? `This is not allowed here: ${text}` : text);
  }
  if (error instanceof Problem) return new errors.ApplicationError(error.document('en', '').detail);
  return error;
}

/** Field names in the media library by field name of the contract. */
const MEDIA_LIBRARY_FIELDS: Readonly<Record<string, string>> = { title: 'caption', alt: 'alternativeText' };

/**
 * Validates an edit of an image in the panel's media library and returns its normalised values. Throws the
 * panel's validation error, with issues at the fields of the media library.
 */
export function parseMediaTexts(change: Record<string, unknown>): MediaUpdateRequest {
  const parsed = MediaUpdateRequest.safeParse(change, FIELD_MESSAGE_OPTIONS);
  if (parsed.success) return parsed.data;
  const toPanelPath = ([field = '', ...inner]: string[]) => [MEDIA_LIBRARY_FIELDS[field] ?? field, ...inner];
  throw createPanelError(
    listFieldIssues(parsed.error).map((issue) => toEnglishIssue({ ...issue, path: toPanelPath(issue.path) })),
  );
}

/**
 * Runs work of the panel's media library and converts its errors into ones that the panel shows, with English
 * text. Lack of disk space and unknown errors are thrown unchanged.
 */
export async function withMediaLibraryErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toMediaLibraryError(error);
  }
}
