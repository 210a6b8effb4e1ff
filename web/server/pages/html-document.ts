import { LANGUAGES, type Language } from '#contract/languages';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { createI18n } from '#shared/i18n/create-i18n';
import type { PageState } from '../../src/app/page-state';
import type { PageHead } from '#shared/lib/page-head';
import { PICTURE_SIZE } from '../sharing/share-picture';
import { getManifestPath, TOUCH_ICON } from '../sharing/site-mark';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text that is safe between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  // Hardly any text has one of them, and to look is faster than to replace nothing.
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character) : text;

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The names of the languages where pages are shared, which ask for a country. */
const SHARED_LOCALES: Readonly<Record<Language, string>> = { sl: 'sl_SI', en: 'en_GB' };

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

const pictureElements = ({ url, alt }: NonNullable<PageHead['picture']>) => [
  meta('property', 'og:image', url),
  meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
  meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
  meta('property', 'og:image:alt', alt),
];

/**
 * What is shown of a page where somebody shares its address (Open Graph; Twitter's own card reads the same). Only pages
 * of the site itself have an address to share, which errors have not.
 */
function sharedElements(
  { title, description, canonical, alternates = {}, picture }: PageHead,
  language: Language,
  site: string,
) {
  if (!canonical) return [];
  const others = LANGUAGES.filter((each) => each !== language && each in alternates);
  return [
    meta('property', 'og:type', 'website'),
    ...(site ? [meta('property', 'og:site_name', site)] : []),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', SHARED_LOCALES[language]),
    ...others.map((each) => meta('property', 'og:locale:alternate', SHARED_LOCALES[each])),
    ...(picture ? pictureElements(picture) : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
}

function headElements(head: PageHead, language: Language, site: string): string {
  const parts = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) parts.push(`<meta name="description" content="${escapeHtml(head.description)}">`);
  if (head.robots) parts.push(`<meta name="robots" content="${escapeHtml(head.robots)}">`);
  if (head.canonical) parts.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
  for (const [language, address] of Object.entries(head.alternates ?? {})) {
    parts.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`);
  }
  if (head.canonical) {
    parts.push(`<link rel="apple-touch-icon" href="${TOUCH_ICON}">`);
    parts.push(`<link rel="manifest" href="${getManifestPath(language)}">`);
  }
  parts.push(...sharedElements(head, language, site));
  if (head.structuredData !== undefined) {
    parts.push(`<script type="application/ld+json">${scriptJson(head.structuredData)}</script>`);
  }
  return parts.join('\n    ');
}

const ICON_ELEMENT = /<link\s+rel="icon"[^<>]*>/;

/**
 * Fills the built `index.html`.
 * @param html the rendered app; empty for the shell, which the browser renders itself
 * @param site the name of the house, for what is shared of the page
 * @param icon address of the tab's icon; `null` leaves the built-in one
 */
export function htmlDocument(
  template: string,
  state: PageState,
  head: PageHead | null,
  html: string,
  site: string,
  icon: string | null = null,
): string {
  const parts: Record<string, string> = {
    head: head ? headElements(head, state.language, site) : '',
    app: html,
    state: `<script type="application/json" id="page-state">${scriptJson(state)}</script>`,
  };
  return template
    .replace(/<html lang="\w+">/, `<html lang="${state.language}">`)
    .replace(ICON_ELEMENT, (builtIn) => (icon === null ? builtIn : `<link rel="icon" href="${escapeHtml(icon)}">`))
    .replace(/<!--(head|app|state)-->/g, (_marker, name: string) => parts[name] ?? '');
}

/** When a page that cannot be had now is tried again, by the browser itself. */
export const RETRY_AFTER_SECONDS = 10;

/** Why a page cannot be had now: the CMS does not answer and nothing is kept, or the visitor asks too often. */
export type PlainReason = 'unavailable' | 'rate_limited';

/**
 * The page that says why there is none: no script, so that it needs nothing else.
 * @param styles the link or style elements of the built template
 */
export async function plainPage(language: Language, styles: string, reason: PlainReason): Promise<string> {
  const { t } = await createI18n(language);
  const text = (key: string) => escapeHtml(t(key));
  const words =
    reason === 'unavailable'
      ? { title: t('common.status.failedTitle'), detail: t('common.status.failedText') }
      : PROBLEM_TEXTS[reason][language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    ${reason === 'unavailable' ? `<meta http-equiv="refresh" content="${String(RETRY_AFTER_SECONDS)}">` : ''}
    <link rel="icon" href="data:,">
    <title>${escapeHtml(words.title)} — ${text('common.site.name')}</title>
    ${styles}
  </head>
  <body>
    <main class="mx-auto flex min-h-dvh max-w-prose flex-col items-start justify-center gap-6 px-6">
      <p>${text('common.site.name')}</p>
      <h1 class="text-3xl">${escapeHtml(words.title)}</h1>
      <p>${escapeHtml(words.detail)}</p>
      <p><a class="underline" href="">${text('common.status.retry')}</a></p>
    </main>
  </body>
</html>
`;
}
