import type { I18nFormatModule } from 'i18next';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import { bindPrepositions } from './bind-prepositions';

/** A placeholder of a finished text. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** Stands in a finished text for the two braces themselves. */
export const LITERAL_BRACES = '{{}}';

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills the placeholders of a finished text in one pass; values are not read again. One without a value
 * stays.
 */
function fillPlaceholders(text: string, values: Values): string {
  if (!text.includes('{{')) return text;
  // Texts and names by turns.
  const parts = text.split(PLACEHOLDER).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(LITERAL_BRACES, '{{');
    return Object.hasOwn(values, part) ? String(values[part] ?? '') : `{{${part}}}`;
  });
  return parts.join('');
}

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
 * Takes the place of i18next's own interpolation, which also knows nesting, formats and paths into objects:
 * texts are edited by people, and a text that is a program can run for hours. A key or default value that
 * stands in for a missing text is not filled.
 */
export const textFormat: TextFormat = {
  type: 'i18nFormat',
  // Lists and groups are walked by i18next as without a format.
  handleAsObject: true,
  parse: (text, options, language, _namespace, _key, { resolved }) => {
    if (typeof text !== 'string' || typeof resolved?.res !== 'string') return text;
    const filled = fillPlaceholders(text, options.replace ?? options);
    return language === DEFAULT_LANGUAGE ? bindPrepositions(filled) : filled;
  },
};
