/** Slovenian words of one letter at the start, behind a space, an opening bracket or quotation mark. */
const ONE_LETTER_WORDS = /(^|[\s(»„])((?:[ahkosvz] )+)(?=\S)/gi;

/**
 * Keeps Slovenian words of one letter ("v", "z", "o") on the line of the next word by a non-breaking space.
 */
export const bindPrepositions = (text: string): string =>
  text.replace(ONE_LETTER_WORDS, (_match, before: string, words: string) => before + words.replaceAll(' ', '\u00A0'));
