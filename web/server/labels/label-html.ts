import type { LabelLanguage } from '#contract/label-terms';
import type { TextRun } from '#contract/label-text';
import { escapeHtml } from '../pages/html-document';

/**
 * Renders escaped text; in a `<span lang>` if `language` is set, because it differs from the language of the
 * page.
 */
export function renderText({ text, language }: { text: string; language?: LabelLanguage | undefined }): string {
  const escaped = escapeHtml(text);
  return language === undefined ? escaped : `<span lang="${language}">${escaped}</span>`;
}

/** Renders a run of text, in `<strong>` if it is emphasised. */
export const renderTextRun = (run: TextRun): string =>
  run.isStrong ? `<strong>${renderText(run)}</strong>` : renderText(run);
