import { expect, it } from 'vitest';
import { PROBLEM_CODES } from '../../contract/problem';
import { Problem } from './problem';

it.each(PROBLEM_CODES)('[H4] %s has a title and a detail in both languages', (code) => {
  const [sl, en] = (['sl', 'en'] as const).map((language) => new Problem(code).document(language, '/'));
  for (const text of [sl?.title, sl?.detail, en?.title, en?.detail]) expect(text).toMatch(/^\p{Lu}.{4,}/u);
  expect(sl?.title).not.toBe(en?.title);
  expect(sl?.detail).not.toBe(en?.detail);
});
