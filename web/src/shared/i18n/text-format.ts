import type { I18nFormatModule } from 'i18next';

/**
 * A placeholder of a finished text: `{{name}}`. The one without a name stands for the two braces themselves, so that
 * braces that an editor typed never become a placeholder.
 */
const PLACEHOLDER = /\{\{(\w*)\}\}/g;
/** Two braces in a stored text, with the name where they begin a placeholder. Spaces around the name are allowed. */
const BRACES = /\{\{(?:\s{0,3}(\w+)\s{0,3}\}\})?/g;
const LITERAL_BRACES = '{{}}';

/** How many placeholders of one stored text are filled: it must not grow with what its values say. */
export const MAX_PLACEHOLDERS = 20;

/** The names of the placeholders in a finished text. */
export const findPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name).filter((name) => name !== '');

/**
 * Turns a stored text into a finished one, in which the first `MAX_PLACEHOLDERS` placeholders of these names are filled
 * and all else is shown as it was typed.
 */
export function finishText(text: string, names: ReadonlySet<string>): string {
  let left = MAX_PLACEHOLDERS;
  return text.replace(BRACES, (typed: string, name: string | undefined) => {
    const isPlaceholder = name !== undefined && names.has(name) && left > 0;
    if (isPlaceholder) left -= 1;
    return isPlaceholder ? `{{${name}}}` : LITERAL_BRACES + typed.slice(2);
  });
}

type Values = Readonly<Record<string, unknown>>;

/** Fills the placeholders of a finished text in one pass; values are not read again. One without a value stays. */
const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (name === '') return '{{';
    return Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder;
  });

interface TextFormat extends I18nFormatModule {
  handleAsObject: boolean;
  parse(
    text: unknown,
    options: Values & { replace?: Values },
    language: string,
    namespace: string,
    key: string,
    info: { resolved?: { res?: unknown } },
  ): unknown;
}

/**
 * Takes the place of i18next's own interpolation, which also knows nesting, formats and paths into objects: texts are
 * edited by people, and a text that is a program can run for hours. A key or default value that stands in for a missing
 * text is not filled.
 */
export const textFormat: TextFormat = {
  type: 'i18nFormat',
  // Lists and groups are walked by i18next as without a format.
  handleAsObject: true,
  parse: (text, options, _language, _namespace, _key, { resolved }) =>
    typeof text === 'string' && typeof resolved?.res === 'string'
      ? fillPlaceholders(text, options.replace ?? options)
      : text,
};
