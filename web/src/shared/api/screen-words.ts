import { languageOf } from '#contract/languages';
import { HttpError } from './http-error';

/**
 * The failure of a call about content in one language, in the words of the language that the screen has: the API
 * answers in that of the content (api.md, "Language"). What has no words of its own here stays as it was said.
 */
export async function inScreenWords(error: HttpError, language: string): Promise<HttpError> {
  // Only staff write in another language than they read, and only a few calls fail.
  const { PROBLEM_TEXTS } = await import('#contract/problem-texts');
  const code = error.extensions?.['code'];
  const words = Object.entries(PROBLEM_TEXTS).find(([each]) => each === code)?.[1][languageOf(language)];
  return words ? new HttpError(error.status, error.url, words.title, words.detail, error.extensions) : error;
}
