import { errors } from '@strapi/utils';
import {
  FIELD_MESSAGES,
  WITH_FIELD_MESSAGES,
  fieldFaults,
  type FieldIssue,
  toMessageText,
} from '../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../contract/languages';
import { MediaUpdateRequest } from '../contract/media';
import type { PanelFault } from '../core/documents/entity';
import type { RowFault } from '../core/documents/row-validator';
import { isUniqueViolation } from '../core/documents/transactions';
import { Problem } from '../core/http/problem';
import { ImageRejectedError } from '../core/images/sniff-image-type';
import { isOutOfSpace } from '../core/process/system-errors';

// The panel is in English and shows a ValidationError at its fields. After any other error its form treats
// the input as saved and discards it.

/**
 * Translates the message code of an issue into English, the panel's language. Issues that have a text already
 * are returned unchanged.
 */
export const inWords = (fault: FieldIssue | PanelFault): PanelFault =>
  'text' in fault ? fault : { path: fault.path, text: toMessageText(fault.message, 'en') };

const LANGUAGE_NAMES: Record<Language, string> = { sl: 'Slovenian', en: 'English' };

/**
 * English issue of a stored document for the form in `formLanguage`; names the language if the issue belongs
 * to the other one.
 */
export function rowFaultInWords({ column, language, message }: RowFault, formLanguage: Language): PanelFault {
  const { text } = inWords({ path: column, message });
  const elsewhere = language !== null && language !== formLanguage;
  return { path: column, text: elsewhere ? `In ${LANGUAGE_NAMES[language]}: ${text}` : text };
}

/**
 * Creates the error that the panel shows at the form fields of the issues. Issues without a path appear only
 * in the message.
 */
export function createPanelError(faults: readonly PanelFault[]): errors.ValidationError {
  const details = faults.map(({ path, text }) => ({ path, message: text, name: 'ValidationError' }));
  const text = faults.map(({ path, text: message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  return new errors.ValidationError(text, { errors: details });
}

const ofProblem = (problem: Problem): errors.ValidationError => {
  const { detail, extensions } = problem.document('en', '');
  const fields = Object.entries(extensions.fields ?? {});
  if (fields.length === 0) return new errors.ValidationError(detail);
  return createPanelError(fields.map(([path, text]) => ({ path: path.split('.'), text })));
};

/**
 * Converts an error into one that the panel can show. `uniqueColumn` is the entity's unique column, which a
 * database violation is attributed to. Unknown errors are returned unchanged.
 */
export function asRefusal(error: unknown, unique: string | undefined): unknown {
  if (error instanceof errors.ValidationError) return error;
  if (error instanceof Problem) return ofProblem(error);
  if (unique !== undefined && isUniqueViolation(error))
    return createPanelError([inWords({ path: [unique], message: 'taken' })]);
  if (error instanceof errors.ApplicationError) return new errors.ValidationError(error.message);
  return error;
}

/**
 * Creates a predicate for the issues that block a save in a language. Issues of the other language existed
 * before and do not.
 */
export const concernsSave = (language: Language, isNew: boolean) => (fault: RowFault) =>
  fault.language === null || fault.language === language || (isNew && fault.language === DEFAULT_LANGUAGE);

/** Converts an error into one that the panel's media library can show. */
function readable(error: unknown): unknown {
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
const PANEL_NAMES: Readonly<Record<string, string>> = { title: 'caption', alt: 'alternativeText' };

/** Validates an edit of an image and returns its normalised values. Throws the panel's validation error. */
export function soundTexts(change: Record<string, unknown>): MediaUpdateRequest {
  const parsed = MediaUpdateRequest.safeParse(change, WITH_FIELD_MESSAGES);
  if (parsed.success) return parsed.data;
  const named = ([field = '', ...inner]: string[]) => [PANEL_NAMES[field] ?? field, ...inner];
  throw createPanelError(fieldFaults(parsed.error).map((fault) => inWords({ ...fault, path: named(fault.path) })));
}

/** Runs media library work and converts its errors into ones that the panel shows. */
export async function inPanelWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw readable(error);
  }
}
