import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { DEFAULT_LANGUAGE } from '#contract/languages';

const known: ReadonlySet<string> = new Set(LABEL_LANGUAGES);
const isLabelLanguage = (text: string): text is LabelLanguage => known.has(text);

/** No browser names more languages; a longer header is a stranger's. */
const MOST_RANGES = 32;

/**
 * The language of labels that an Accept-Language header likes best (RFC 9110, 12.5.4): by quality, then in its order, by the
 * language of each range alone; `*` is Slovenian, and so is a header that names none of them.
 */
function negotiated(header: string): LabelLanguage {
  let best: { language: LabelLanguage; quality: number } | null = null;
  for (const range of header.split(',', MOST_RANGES)) {
    const [tag = '', ...parameters] = range.split(';');
    const name = tag.trim().toLowerCase().split('-', 1)[0] ?? '';
    const language = name === '*' ? DEFAULT_LANGUAGE : name;
    if (!isLabelLanguage(language)) continue;
    const written = parameters.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
    const quality = Math.min(Number(written ?? 1), 1);
    if (quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}

/** The language that a query asks for; `null` without one that labels have. */
export function askedLanguage(query: string): LabelLanguage | null {
  if (!query.includes('lang=')) return null;
  const asked = new URLSearchParams(query).get('lang')?.toLowerCase() ?? '';
  return isLabelLanguage(asked) ? asked : null;
}

/** The language to answer in: what the address asks for, else what the browser prefers. Nothing of it is kept. */
export const labelLanguage = (query: string, acceptLanguage: string | undefined): LabelLanguage =>
  askedLanguage(query) ?? (acceptLanguage === undefined ? DEFAULT_LANGUAGE : negotiated(acceptLanguage));
