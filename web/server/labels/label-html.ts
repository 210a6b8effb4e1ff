import type { LabelLanguage } from '#contract/label-terms';
import type { TextPart } from '#contract/label-text';
import { escapeHtml } from '../pages/html-document';

/** Text; one that is in another language than its page says so. */
export function textHtml({ text, language }: { text: string; language?: LabelLanguage | undefined }): string {
  const escaped = escapeHtml(text);
  return language === undefined ? escaped : `<span lang="${language}">${escaped}</span>`;
}

/** The same of a stretch of a text that may be emphasised. */
export const partHtml = (part: TextPart): string =>
  part.isStrong ? `<strong>${textHtml(part)}</strong>` : textHtml(part);
