// Plain values are separate from the schemas, so that public pages can use them without loading zod.

/** The languages of the product; `sl` is the default and the fallback. */
export const LANGUAGES = ['sl', 'en'] as const;
export const DEFAULT_LANGUAGE = 'sl';

export type Language = (typeof LANGUAGES)[number];

/** Returns the first two letters of a BCP 47 tag in lower case: `en-GB` → `en`. */
const toLanguageSubtag = (tag: string): string => tag.trim().slice(0, 2).toLowerCase();

/**
 * Returns the product language (`sl` or `en`) of a language tag or an Accept-Language header. Only the first
 * two letters count. Any other or missing language gives `sl`.
 */
export function parseLanguage(tag: string | null | undefined): Language {
  const subtag = toLanguageSubtag(tag ?? '');
  return LANGUAGES.find((language) => language === subtag) ?? DEFAULT_LANGUAGE;
}

/** Returns the other one of the two product languages: `en` for `sl`, `sl` for `en`. */
export const getOtherLanguage = (language: Language): Language => (language === 'sl' ? 'en' : 'sl');

/** A response of the API with texts that may be in another language than the requested one. */
export interface TextLanguages {
  /** Language of its texts. */
  language: Language;
  /** Dotted paths of the texts in the language that is not `language`, with the ids of list entries. */
  otherLanguageTexts?: readonly string[] | undefined;
}

/** Returns the language of a text of a response, by its dotted path: `hero.title`, `events.<id>.title`. */
export const getTextLanguage = ({ language, otherLanguageTexts }: TextLanguages, path: string): Language =>
  otherLanguageTexts?.includes(path) ? getOtherLanguage(language) : language;
