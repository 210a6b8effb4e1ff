import { translateFieldErrorCodes } from '#contract/field-error-codes';
import { parseLanguage } from '#contract/languages';
import { FieldErrorCodes } from '#contract/problem';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { bindMessage } from '#contract/bind-message';
import { HttpError } from './http-error';

/**
 * Replaces `fields` in a problem's extensions by messages in a language, where `fieldFaults` has their
 * codes.
 */
function translateFields(extensions: HttpError['extensions'], language: 'sl' | 'en'): HttpError['extensions'] {
  const fieldErrorCodes = FieldErrorCodes.safeParse(extensions?.['fieldFaults']);
  if (!fieldErrorCodes.success) return extensions;
  return {
    ...extensions,
    fields: { ...(extensions?.['fields'] as object), ...translateFieldErrorCodes(fieldErrorCodes.data, language) },
  };
}

/**
 * Returns a copy of an API error with title, detail and field messages in the language of the screen. The API
 * responds in the language of the content (api.md, "Language"). Errors and fields with unknown codes keep
 * their text.
 */
export function translateError(error: HttpError, screenLanguage: string): HttpError {
  const language = parseLanguage(screenLanguage);
  const code = error.extensions?.['code'];
  const translation = Object.entries(PROBLEM_TEXTS).find(([each]) => each === code)?.[1][language];
  const { status, url, title, detail, extensions } = error;
  return new HttpError(
    status,
    url,
    translation ? bindMessage(translation.title, language) : title,
    translation ? bindMessage(translation.detail, language) : detail,
    translateFields(extensions, language),
  );
}
