import { bindMessage } from '#contract/bind-message';
import type { Language } from '#contract/languages';

/** A placeholder of a compiled text. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** Escape for two literal braces in a compiled text. */
export const LITERAL_BRACES = '{{}}';

/** Values of placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/**
 * Fills in the placeholders of a compiled text in one pass. Values are not parsed. A placeholder without a
 * value stays.
 */
function fillPlaceholders(text: string, values: PlaceholderValues): string {
  if (!text.includes('{{')) return text;
  // Texts and names alternate.
  const pieces = text.split(PLACEHOLDER).map((piece, index) => {
    if (index % 2 === 0) return piece.replaceAll(LITERAL_BRACES, '{{');
    return Object.hasOwn(values, piece) ? String(values[piece] ?? '') : `{{${piece}}}`;
  });
  return pieces.join('');
}

/**
 * Returns a compiled text as it is shown: placeholders filled, and non-breaking spaces after the short
 * words of Slovenian.
 */
export function formatText(text: string, values: PlaceholderValues, language: Language): string {
  return bindMessage(fillPlaceholders(text, values), language);
}
