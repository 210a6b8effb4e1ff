import { FIELD_MESSAGES, type FieldMessage } from './field-messages';
import { LANGUAGES, type Language } from './languages';
import type { FieldErrors, FieldFault, FieldFaults } from './problem';

const KEYS = Object.keys(FIELD_MESSAGES) as FieldMessage[];
const PLACE = /\{\{(\w+)\}\}/g;

/** The text of a message with its values in their places. */
export const fieldText = (
  key: FieldMessage,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string => FIELD_MESSAGES[key][language].replace(PLACE, (_place, name: string) => values[name] ?? '');

/** What a text says, if it says what a template does, with the values that stand in its places. */
function readAs(template: string, text: string): Record<string, string> | null {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  const parts = template.split(PLACE).filter((_part, index) => index % 2 === 0);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`^${escaped.join('(.+?)')}$`).exec(text);
  return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/** Which message a text is, in whatever language; no two messages have the same text. */
function faultOf(text: string): FieldFault | null {
  for (const code of KEYS) {
    for (const template of Object.values(FIELD_MESSAGES[code])) {
      const values = readAs(template, text);
      if (values) return { code, ...(Object.keys(values).length > 0 && { values }) };
    }
  }
  return null;
}

/** What the messages of fields are by their codes, for clients that have words of their own. */
export const fieldFaults = (fields: FieldErrors): FieldFaults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const fault = faultOf(text);
      return fault ? [[path, fault]] : [];
    }),
  );

const isKey = (code: string): code is FieldMessage => Object.hasOwn(FIELD_MESSAGES, code);

/** The messages of fields in a language; a code that is not known here is left out. */
export const fieldTexts = (faults: FieldFaults, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, { code, values }]) =>
      isKey(code) ? [[path, fieldText(code, language, values)]] : [],
    ),
  );

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
