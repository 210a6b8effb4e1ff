import { shortenText } from './shorten-text';
import type { TechSheetContent } from './tech-sheet-content';

/** Texts of up to this length are not shortened. */
const MIN_LENGTH = 60;

/**
 * Shortens texts, facts and packaging values of a technical sheet to a `share` (0–1) of the length of its
 * longest text, but not below 60 characters each. The wine's name stays up to at least 120 characters.
 * Analysis and label stay unchanged.
 */
export function shortenSheet(content: TechSheetContent, share: number): TechSheetContent {
  const lengths = [...content.texts.map(({ text }) => text), ...content.facts.map(([, value]) => value)];
  const longest = Math.max(...lengths.map(({ length }) => length), content.title.length);
  const maxLength = Math.max(MIN_LENGTH, Math.floor(longest * share));
  return {
    ...content,
    title: shortenText(content.title, Math.max(maxLength, 120)),
    texts: content.texts.map(({ heading, text }) => ({ heading, text: shortenText(text, maxLength) })),
    facts: content.facts.map(([name, value, unit]) => [name, shortenText(value, maxLength), unit]),
    logistics: content.logistics.map(([name, value, unit]) => [name, shortenText(value, maxLength), unit]),
  };
}
