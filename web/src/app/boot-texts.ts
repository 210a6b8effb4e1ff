import type { i18n } from 'i18next';
import { createI18n } from '#shared/i18n/create-i18n';
import type { Texts } from '#shared/i18n/merge-texts';
import { fetchPageFile } from './fetch-page-file';
import type { PageState } from './page-state';

/**
 * The browser's texts before anything renders (requirement L5).
 * Those that the page was rendered with, or the bundled ones when they cannot be had.
 * @returns `areComplete` says whether the server's documents are among them already
 */
export async function createBrowserI18n(state: PageState): Promise<{ i18n: i18n; areComplete: boolean }> {
  const texts = state.textsUrl === undefined ? null : await fetchPageFile<Texts>(state.textsUrl);
  const i18n = await createI18n(state.language, texts ? { [state.language]: texts } : {});
  return { i18n, areComplete: texts !== null };
}
