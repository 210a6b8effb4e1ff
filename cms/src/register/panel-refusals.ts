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

// The panel is in English, and shows a ValidationError at its fields. After any other error its form takes what was typed
// for saved, and it is lost.

// The panel is in English and shows a ValidationError at its fields. After any other error its form treats
// the input as saved and discards it.
export const inWords = (fault: FieldIssue | PanelFault): PanelFault =>
  'text' in fault ? fault : { path: fault.path, text: toMessageText(fault.message, 'en') };

const LANGUAGE_NAMES: Record<Language, string> = { sl: 'Slovenian', en: 'English' };

/** The fault of a stored document in the form of a language, which may be another one than its own. */
export function rowFaultInWords({ column, language, message }: RowFault, formLanguage: Language): PanelFault {
  const { text } = inWords({ path: column, message });
  const elsewhere = language !== null && language !== formLanguage;
  return { path: column, text: elsewhere ? `In ${LANGUAGE_NAMES[language]}: ${text}` : text };
}

/** The refusal of a save. A fault that no field is named for is told as it is. */
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

/** Any refusal as the panel understands it; `unique` is the column of which no two documents have the same value. */
export function asRefusal(error: unknown, unique: string | undefined): unknown {
  if (error instanceof errors.ValidationError) return error;
  if (error instanceof Problem) return ofProblem(error);
  if (unique !== undefined && isUniqueViolation(error))
    return createPanelError([inWords({ path: [unique], message: 'taken' })]);
  if (error instanceof errors.ApplicationError) return new errors.ValidationError(error.message);
  return error;
}

/** Whether a save in a language answers for a fault: those of the other one stand from before. */
export const concernsSave = (language: Language, isNew: boolean) => (fault: RowFault) =>
  fault.language === null || fault.language === language || (isNew && fault.language === DEFAULT_LANGUAGE);

/** What the panel's media library shows to the person in front of it; it is in English. */
function readable(error: unknown): unknown {
  // Said by the middleware of the panel, with a status of its own.
  if (isOutOfSpace(error)) return error;
  if (error instanceof ImageRejectedError) {
    const text = FIELD_MESSAGES[error.code].en;
    return new errors.ValidationError(error.code === 'image_unknown_type' ? `This is not allowed here: ${text}` : text);
  }
  if (error instanceof Problem) return new errors.ApplicationError(error.document('en', '').detail);
  return error;
}

/** The media library's names of what the contract has. */
const PANEL_NAMES: Readonly<Record<string, string>> = { title: 'caption', alt: 'alternativeText' };

/** What is said of an image, as a request of the contract would store it. Throws a refusal. */
export function soundTexts(change: Record<string, unknown>): MediaUpdateRequest {
  const parsed = MediaUpdateRequest.safeParse(change, WITH_FIELD_MESSAGES);
  if (parsed.success) return parsed.data;
  const named = ([field = '', ...inner]: string[]) => [PANEL_NAMES[field] ?? field, ...inner];
  throw createPanelError(fieldFaults(parsed.error).map((fault) => inWords({ ...fault, path: named(fault.path) })));
}

/** Does some work of the media library, and fails in words that the panel shows. */
export async function inPanelWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw readable(error);
  }
}
