/** Slovenian one-letter words at the start or after a space, opening bracket or quotation mark. */
const ONE_LETTER_WORDS = /(^|[\s(»„])((?:[ahkosvz] )+)(?=\S)/gi;

/**
 * Puts non-breaking spaces after Slovenian one-letter words ("v", "z", "o"), so that they do not end a line.
 */
export const bindPrepositions = (text: string): string =>
  text.replace(ONE_LETTER_WORDS, (_match, before: string, words: string) => before + words.replaceAll(' ', '\u00A0'));
