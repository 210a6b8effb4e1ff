import { DEFAULT_LANGUAGE } from '#contract/languages';
import { Language } from '#contract/language';

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=(\w{2})(?:;|$)/;

/** The language of a page: the query's `lang`, else the cookie's, else the default. Browsers' wishes do not count. */
export function pageLanguage(query: URLSearchParams, cookie: string | undefined): Language {
  for (const asked of [query.get('lang'), LANGUAGE_COOKIE.exec(cookie ?? '')?.[1]]) {
    const parsed = Language.safeParse(asked);
    if (parsed.success) return parsed.data;
  }
  return DEFAULT_LANGUAGE;
}
