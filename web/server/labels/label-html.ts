import type { LabelLanguage } from '#contract/label-terms';
import type { TextPart } from '#contract/label-text';
import { escapeHtml } from '../pages/html-document';

/**
 * Renders escaped text; in a `<span lang>` if `language` is set, because it differs from the language of the
 * page.
 */
export function textHtml({ text, language }: { text: string; language?: LabelLanguage | undefined }): string {
  const escaped = escapeHtml(text);
  return language === undefined ? escaped : `<span lang="${language}">${escaped}</span>`;
}

/** Renders a run of text, in `<strong>` if it is emphasised. */
export const partHtml = (part: TextPart): string =>
  part.isStrong ? `<strong>${textHtml(part)}</strong>` : textHtml(part);
