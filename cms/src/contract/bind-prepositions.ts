/**
 * Words of one letter, prepositions of two and "pri", at the start or after a space, opening bracket or
 * quotation mark.
 */
const SHORT_WORDS = /(^|[\s(»„])((?:(?:[ahkosvz]|do|iz|na|ob|od|po|pri|za) )+)(?=\S)/gi;

/**
 * Puts non-breaking spaces after Slovenian words of one letter ("v", "z", "o"), prepositions of two ("na",
 * "po") and "pri", so that they do not end a line.
 */
export const bindPrepositions = (text: string): string =>
  text.replace(SHORT_WORDS, (_match, before: string, words: string) => before + words.replaceAll(' ', '\u00A0'));
