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

/** The browser's texts, complete before anything renders (requirement L5). */
export async function createBrowserI18n(state: PageState): Promise<i18n> {
  const texts = state.textsUrl === undefined ? null : await renderedTexts(state.textsUrl);
  return createI18n(state.language, texts ? { [state.language]: texts } : {});
}
