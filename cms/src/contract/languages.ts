// Plain values stand apart from schemas, so that public pages use them without loading zod.

/** The languages of the product; `sl` is the default and the fallback. */
export const LANGUAGES = ['sl', 'en'] as const;
export const DEFAULT_LANGUAGE = 'sl';

export type Language = (typeof LANGUAGES)[number];

/** The part before the region of a BCP 47 tag, in lower case: `en-GB` → `en`. */
const languagePart = (tag: string): string => tag.trim().slice(0, 2).toLowerCase();

/**
 * The language that a tag or an Accept-Language header asks for, by its first two letters only;
 * anything that is not a language of the product is the default.
 */
export function languageOf(tag: string | null | undefined): Language {
  const asked = languagePart(tag ?? '');
  return LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE;
}

/** The language to try when a text is missing in `language`: the other one of the two. */
export const otherLanguage = (language: Language): Language => (language === 'sl' ? 'en' : 'sl');
