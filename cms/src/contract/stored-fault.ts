import { fieldFaults, fieldTexts } from './field-texts';
import { LANGUAGES, type Language } from './languages';

/** How the value that is stored is said after what is wrong with it. */
const STORED: Record<Language, readonly [before: string, after: string]> = {
  sl: ['. Shranjeno: »', '«'],
  en: ['. Stored: “', '”'],
};

/** What is wrong with a stored value, and the value itself, unless it is none. */
export function storedFaultText(text: string, stored: string, language: Language): string {
  const [before, after] = STORED[language];
  return stored === '' ? text : `${text}${before}${stored}${after}`;
}

/** The two parts of what is said, in whatever language. */
function partsOf(said: string): [text: string, stored: string] {
  for (const [before, after] of LANGUAGES.map((language) => STORED[language])) {
    const at = said.indexOf(before);
    if (at >= 0) return [said.slice(0, at), said.slice(at + before.length, -after.length)];
  }
  return [said, ''];
}

/**
 * The same in another language: texts of one language are read in its own, on a screen that has either. What was said by
 * anything else stays as it is.
 */
export function storedFaultIn(said: string, language: Language): string {
  const [text, stored] = partsOf(said);
  const translated = fieldTexts(fieldFaults({ text }), language).text;
  return translated === undefined ? said : storedFaultText(translated, stored, language);
}
