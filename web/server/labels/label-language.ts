import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { DEFAULT_LANGUAGE } from '#contract/languages';

const labelLanguages: ReadonlySet<string> = new Set(LABEL_LANGUAGES);
const isLabelLanguage = (text: string): text is LabelLanguage => labelLanguages.has(text);

/** Maximum number of language ranges that are read. */
const MAX_RANGES = 32;

/**
 * Returns the label language that an Accept-Language header prefers (RFC 9110, 12.5.4): by quality, then by
 * order. Only the language of each range counts, not its region. `*` and a header without a label language
 * mean Slovenian.
 */
function negotiateLanguage(header: string): LabelLanguage {
  let best: { language: LabelLanguage; quality: number } | null = null;
  for (const range of header.split(',', MAX_RANGES)) {
    const [tag = '', ...parameters] = range.split(';');
    const name = tag.trim().toLowerCase().split('-', 1)[0] ?? '';
    const language = name === '*' ? DEFAULT_LANGUAGE : name;
    if (!isLabelLanguage(language)) continue;
    const qParameter = parameters.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
    const quality = Math.min(Number(qParameter ?? 1), 1);
    if (quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}

/**
 * Returns the label language in the parameter `lang` of a query string, in lower or upper case; `null`
 * without the parameter, or if labels do not exist in that language.
 */
export function parseLanguageQuery(query: string): LabelLanguage | null {
  if (!query.includes('lang=')) return null;
  const requestedLanguage = new URLSearchParams(query).get('lang')?.toLowerCase() ?? '';
  return isLabelLanguage(requestedLanguage) ? requestedLanguage : null;
}

/**
 * Selects the language of a label page: the label language in the query parameter `lang`, else the one that
 * Accept-Language prefers by quality, else Slovenian.
 */
export const selectLabelLanguage = (query: string, acceptLanguage: string | undefined): LabelLanguage =>
  parseLanguageQuery(query) ?? (acceptLanguage === undefined ? DEFAULT_LANGUAGE : negotiateLanguage(acceptLanguage));
