import { fieldTexts } from '#contract/field-texts';
import { languageOf } from '#contract/languages';
import { FieldFaults } from '#contract/problem';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { HttpError } from './http-error';

/** The messages of fields in a language, where the server has said which they are. */
function inLanguage(extensions: HttpError['extensions'], language: 'sl' | 'en'): HttpError['extensions'] {
  const faults = FieldFaults.safeParse(extensions?.['fieldFaults']);
  if (!faults.success) return extensions;
  return { ...extensions, fields: { ...(extensions?.['fields'] as object), ...fieldTexts(faults.data, language) } };
}

/**
 * The failure of a call about content in one language, in the words of the language that the screen has: the API
 * answers in that of the content (api.md, "Language"). What has no words of its own here stays as it was said.
 */
export function translateError(error: HttpError, screenLanguage: string): HttpError {
  const language = languageOf(screenLanguage);
  const code = error.extensions?.['code'];
  const words = Object.entries(PROBLEM_TEXTS).find(([each]) => each === code)?.[1][language];
  const { status, url, title, detail, extensions } = error;
  return new HttpError(status, url, words?.title ?? title, words?.detail ?? detail, inLanguage(extensions, language));
}
