import type { LabelLanguage } from '#contract/label-terms';
import type { TextRun } from '#contract/label-text';
import { escapeHtml } from '../pages/html-document';

/**
 * Renders a text as escaped HTML; in a `<span lang>` if `language` is set, because the text is in another
 * language than the page.
 */
export function renderText({ text, language }: { text: string; language?: LabelLanguage | undefined }): string {
  const escaped = escapeHtml(text);
  return language === undefined ? escaped : `<span lang="${language}">${escaped}</span>`;
}

/**
 * Renders a run of text as escaped HTML like `renderText`, in `<strong>` if it is emphasised, such as an
 * allergen.
 */
export const renderTextRun = (run: TextRun): string =>
  run.isStrong ? `<strong>${renderText(run)}</strong>` : renderText(run);
