import type { i18n } from 'i18next';
import { createI18n } from '#shared/i18n/create-i18n';
import type { Texts } from '#shared/i18n/merge-texts';
import type { PageState } from './page-state';

/** The very texts that the page was rendered with; `null` when they cannot be had, which leaves the bundled ones. */
async function renderedTexts(url: string): Promise<Texts | null> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as Texts) : null;
  } catch {
    return null;
  }
}

/**
 * The browser's texts before anything renders (requirement L5).
 * @returns `areComplete` says whether the server's documents are among them already
 */
export async function createBrowserI18n(state: PageState): Promise<{ i18n: i18n; areComplete: boolean }> {
  const texts = state.textsUrl === undefined ? null : await renderedTexts(state.textsUrl);
  const i18n = await createI18n(state.language, texts ? { [state.language]: texts } : {});
  return { i18n, areComplete: texts !== null };
}
