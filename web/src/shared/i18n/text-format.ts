import type { I18nFormatModule } from 'i18next';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import { bindPrepositions } from './bind-prepositions';

/** A placeholder of a compiled text. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** Escape for two literal braces in a compiled text. */
export const LITERAL_BRACES = '{{}}';

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills in the placeholders of a compiled text in one pass. Values are not parsed. A placeholder without a
 * value stays.
 */
function fillPlaceholders(text: string, values: Values): string {
  if (!text.includes('{{')) return text;
  // Texts and names alternate.
  const pieces = text.split(PLACEHOLDER).map((piece, index) => {
    if (index % 2 === 0) return piece.replaceAll(LITERAL_BRACES, '{{');
    return Object.hasOwn(values, piece) ? String(values[piece] ?? '') : `{{${piece}}}`;
  });
  return pieces.join('');
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
 * Replaces the interpolation of i18next, which also supports nesting, formats and object paths: staff edit
 * the texts, and such a text could run for hours. Keys and default values in place of a missing text are
 * not filled in.
 */
export const textFormat: TextFormat = {
  type: 'i18nFormat',
  // i18next resolves lists and groups as without a format.
  handleAsObject: true,
  parse: (text, options, language, _namespace, _key, { resolved }) => {
    if (typeof text !== 'string' || typeof resolved?.res !== 'string') return text;
    const filled = fillPlaceholders(text, options.replace ?? options);
    return language === DEFAULT_LANGUAGE ? bindPrepositions(filled) : filled;
  },
};
