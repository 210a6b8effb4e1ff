import type { Language } from '#contract/language';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language that a visitor chose; the server renders in it. */
export function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${String(ONE_YEAR_SECONDS)}; SameSite=Lax`;
}
