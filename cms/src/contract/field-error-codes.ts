import { FIELD_MESSAGES, formatFieldMessage, type FieldMessage } from './field-messages';
import { LANGUAGES, type Language } from './languages';
import type { FieldErrors, FieldErrorCode, FieldErrorCodes } from './problem';

const MESSAGE_CODES = Object.keys(FIELD_MESSAGES) as FieldMessage[];
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** A message in one language: the texts around its placeholders, and the names of the placeholders. */
interface Template {
  code: FieldMessage;
  texts: readonly string[];
  names: readonly string[];
}

const TEMPLATES: readonly Template[] = MESSAGE_CODES.flatMap((code) =>
  Object.values<string>(FIELD_MESSAGES[code]).map((template) => {
    const pieces = template.split(PLACEHOLDER);
    const [texts, names] = [0, 1].map((odd) => pieces.filter((_piece, index) => index % 2 === odd));
    return { code, texts: texts ?? [], names: names ?? [] };
  }),
);
/** Messages without values, by their texts. */
const PLAIN_MESSAGES = new Map(
  TEMPLATES.flatMap(({ code, texts, names }) => (names.length === 0 ? [[texts.join(''), code] as const] : [])),
);
const VALUED_TEMPLATES = TEMPLATES.filter(({ names }) => names.length > 0);

/**
 * Extracts the placeholder values of a text that was formatted with a template, each as short as possible.
 * Returns `null` if the text does not match.
 */
function matchTemplate({ texts, names }: Template, text: string): Record<string, string> | null {
  const [first = '', ...others] = texts;
  if (!text.startsWith(first)) return null;
  const values: Record<string, string> = {};
  let rest = text.slice(first.length);
  for (const [index, name] of names.entries()) {
    const next = others[index] ?? '';
    const isLast = index === names.length - 1;
    const end = isLast && rest.endsWith(next) ? rest.length - next.length : rest.indexOf(next, 1);
    if (end < 1 || (isLast && !rest.endsWith(next))) return null;
    values[name] = rest.slice(0, end);
    rest = rest.slice(end + next.length);
  }
  return values;
}

/**
 * Finds the code and values of a formatted message in any language; `null` for another text. Message texts
 * are unique.
 */
function findFieldErrorCode(text: string): FieldErrorCode | null {
  const code = PLAIN_MESSAGES.get(text);
  if (code) return { code };
  for (const template of VALUED_TEMPLATES) {
    const values = matchTemplate(template, text);
    if (values) return { code: template.code, values };
  }
  return null;
}

/**
 * Converts formatted field messages (in either language, by field path) into message codes and placeholder
 * values, for clients that format messages themselves. Texts that match no message of FIELD_MESSAGES are
 * omitted.
 */
export const toFieldErrorCodes = (fields: FieldErrors): FieldErrorCodes =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const errorCode = findFieldErrorCode(text);
      return errorCode ? [[path, errorCode]] : [];
    }),
  );

const isFieldMessageCode = (code: string): code is FieldMessage => Object.hasOwn(FIELD_MESSAGES, code);

/** Formats field error codes as messages in a language. Unknown codes are omitted. */
export const translateFieldErrorCodes = (errorCodes: FieldErrorCodes, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(errorCodes).flatMap(([path, { code, values }]) =>
      isFieldMessageCode(code) ? [[path, formatFieldMessage(code, language, values)]] : [],
    ),
  );

/** Texts before and after the stored value in a message about it. */
const STORED_VALUE_MARKS: Record<Language, readonly [before: string, after: string]> = {
  sl: ['. Shranjeno: »', '«'],
  en: ['. Stored: “', '”'],
};

/**
 * Appends the stored value to a message about it: `Too long. Stored: “…”`. An empty value is not appended.
 */
export function appendStoredValue(text: string, stored: string, language: Language): string {
  const [before, after] = STORED_VALUE_MARKS[language];
  return stored === '' ? text : `${text}${before}${stored}${after}`;
}

/** Splits such a message, in any language, into the message and the stored value (empty if there is none). */
function splitStoredValue(issueText: string): [text: string, stored: string] {
  for (const [before, after] of LANGUAGES.map((language) => STORED_VALUE_MARKS[language])) {
    const index = issueText.indexOf(before);
    if (index >= 0) return [issueText.slice(0, index), issueText.slice(index + before.length, -after.length)];
  }
  return [issueText, ''];
}

/**
 * Translates a message about an invalid stored value, with or without the value appended
 * (`appendStoredValue`), into a language. A text that is no known field message is returned unchanged.
 */
export function translateStoredIssue(issueText: string, language: Language): string {
  const [text, stored] = splitStoredValue(issueText);
  const translated = translateFieldErrorCodes(toFieldErrorCodes({ text }), language).text;
  return translated === undefined ? issueText : appendStoredValue(translated, stored, language);
}
