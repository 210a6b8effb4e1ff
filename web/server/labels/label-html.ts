import type { LabelLanguage } from '#contract/label-terms';
import type { TextRun } from '#contract/label-text';
import { bindPrepositions } from '#contract/bind-prepositions';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import { escapeHtml } from '../pages/html-document';

/**
 * Renders a text of a page in `pageLanguage` as escaped HTML; in a `<span lang>` if `language` is set,
 * because the text is in another language than the page. In Slovenian, short prepositions do not end a line.
 */
export function renderText(
  { text, language }: { text: string; language?: LabelLanguage | undefined },
  pageLanguage: LabelLanguage,
): string {
  const isSlovenian = (language ?? pageLanguage) === DEFAULT_LANGUAGE;
  const escaped = escapeHtml(isSlovenian ? bindPrepositions(text) : text);
  return language === undefined ? escaped : `<span lang="${language}">${escaped}</span>`;
}

/**
 * Renders a run of text as escaped HTML like `renderText`, in `<strong>` if it is emphasised, such as an
 * allergen.
 */
export function renderTextRun(run: TextRun, pageLanguage: LabelLanguage): string {
  const text = renderText(run, pageLanguage);
  return run.isStrong ? `<strong>${text}</strong>` : text;
}

/** Renders facts, each HTML, in a line that breaks between them; no line begins or ends with a dot. */
export const renderFacts = (facts: readonly string[]): string =>
  `<p class="facts">${facts.map((fact) => `<span>${fact} </span>`).join('')}</p>`;
