import { LANGUAGES, type Language } from '#contract/languages';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { createI18n } from '#shared/i18n/create-i18n';
import type { PageState } from '../../src/app/page-state';
import { getButtonClass } from '#shared/ui/button-link';
import type { PageHead } from '#shared/lib/page-head';
import { PICTURE_SIZE } from '../head/share-picture';
import { getManifestPath, TOUCH_ICON } from '../head/site-mark';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes `&`, `<`, `>` and `"` of a text for HTML content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  // Few texts need it, and a test is faster than a replacement.
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character) : text;

/** Serializes a value as JSON that cannot end the surrounding script element. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Open Graph locales, which require a country. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = { sl: 'sl_SI', en: 'en_GB' };

const renderMeta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

const renderShareImageElements = ({ url, alt }: NonNullable<PageHead['shareImage']>) => [
  renderMeta('property', 'og:image', url),
  renderMeta('property', 'og:image:width', String(PICTURE_SIZE.width)),
  renderMeta('property', 'og:image:height', String(PICTURE_SIZE.height)),
  renderMeta('property', 'og:image:alt', alt),
];

/**
 * Renders the Open Graph and Twitter elements of a page. Pages without a canonical URL, such as errors, have
 * none.
 */
function renderShareElements(
  { title, description, canonical, alternates = {}, shareImage }: PageHead,
  language: Language,
  site: string,
) {
  if (!canonical) return [];
  const others = LANGUAGES.filter((each) => each !== language && each in alternates);
  return [
    renderMeta('property', 'og:type', 'website'),
    ...(site ? [renderMeta('property', 'og:site_name', site)] : []),
    renderMeta('property', 'og:title', title),
    ...(description ? [renderMeta('property', 'og:description', description)] : []),
    renderMeta('property', 'og:url', canonical),
    renderMeta('property', 'og:locale', OPEN_GRAPH_LOCALES[language]),
    ...others.map((each) => renderMeta('property', 'og:locale:alternate', OPEN_GRAPH_LOCALES[each])),
    ...(shareImage ? renderShareImageElements(shareImage) : []),
    renderMeta('name', 'twitter:card', shareImage ? 'summary_large_image' : 'summary'),
  ];
}

/** Renders the elements of the head that depend on the page. */
function renderHeadElements(head: PageHead, language: Language, site: string): string {
  const elements = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) elements.push(`<meta name="description" content="${escapeHtml(head.description)}">`);
  if (head.robots) elements.push(`<meta name="robots" content="${escapeHtml(head.robots)}">`);
  if (head.canonical) elements.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
  for (const [language, url] of Object.entries(head.alternates ?? {})) {
    elements.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`);
  }
  if (head.canonical) {
    elements.push(`<link rel="apple-touch-icon" href="${TOUCH_ICON}">`);
    elements.push(`<link rel="manifest" href="${getManifestPath(language)}">`);
  }
  elements.push(...renderShareElements(head, language, site));
  if (head.structuredData !== undefined) {
    elements.push(`<script type="application/ld+json">${toScriptJson(head.structuredData)}</script>`);
  }
  return elements.join('\n    ');
}

const ICON_ELEMENT = /<link\s+rel="icon"[^<>]*>/;

/**
 * Returns the built `index.html` with the language, the icon, the head elements of the page (none if `head`
 * is null), the app HTML and the page state as JSON filled in.
 * @param appHtml the rendered app; empty for a shell, which the browser renders
 * @param siteName site name for Open Graph
 * @param iconUrl URL of the icon; `null` keeps the built-in one
 */
export function fillTemplate(
  template: string,
  state: PageState,
  head: PageHead | null,
  appHtml: string,
  siteName: string,
  iconUrl: string | null = null,
): string {
  const fragments: Record<string, string> = {
    head: head ? renderHeadElements(head, state.language, siteName) : '',
    app: appHtml,
    state: `<script type="application/json" id="page-state">${toScriptJson(state)}</script>`,
  };
  return template
    .replace(/<html lang="\w+">/, `<html lang="${state.language}">`)
    .replace(ICON_ELEMENT, (builtIn) =>
      iconUrl === null ? builtIn : `<link rel="icon" href="${escapeHtml(iconUrl)}">`,
    )
    .replace(/<!--(head|app|state)-->/g, (_marker, name: string) => fragments[name] ?? '');
}

/** Seconds after which the browser reloads a page that is unavailable. */
export const RETRY_AFTER_SECONDS = 10;

/**
 * Why a page cannot be served: the CMS is unavailable and nothing is cached, or the client exceeds the rate
 * limit.
 */
export type PlainPageReason = 'unavailable' | 'rate_limited';

/** How the visitor of a plain page tries again. */
export interface PlainPageRetry {
  /** URL of the page. */
  href: string;
  /** A form to submit again, with its URL and what was typed; without it the retry is a link. */
  form?: { action: string; fields: Iterable<readonly [name: string, value: string]> };
}

function renderRetry({ href, form }: PlainPageRetry, text: string): string {
  if (!form) return `<p><a class="text-link" href="${escapeHtml(href)}">${text}</a></p>`;
  const inputs = [...form.fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const button = `<button class="${getButtonClass({})}">${text}</button>`;
  return `<form method="post" action="${escapeHtml(form.action)}">${inputs.join('')}${button}</form>`;
}

/**
 * Renders a static HTML page without scripts that explains that the CMS is unavailable, or that the client
 * exceeds the rate limit, with a link or form to try again. If the CMS is unavailable, the browser reloads it
 * after 10 s, unless that would lose a form.
 * @param styles link or style elements of the built template
 * @param retry by default the same URL
 */
export async function renderPlainPage(
  language: Language,
  styles: string,
  reason: PlainPageReason,
  retry: PlainPageRetry = { href: '' },
): Promise<string> {
  const { t } = await createI18n(language);
  const text = (key: string) => escapeHtml(t(key));
  const texts =
    reason === 'unavailable'
      ? { title: t('common.status.failedTitle'), detail: t('common.status.failedText') }
      : PROBLEM_TEXTS[reason][language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    ${reason === 'unavailable' && !retry.form ? `<meta http-equiv="refresh" content="${String(RETRY_AFTER_SECONDS)}">` : ''}
    <link rel="icon" href="data:,">
    <title>${escapeHtml(texts.title)} — ${text('common.site.name')}</title>
    ${styles}
  </head>
  <body>
    <main class="mx-auto flex min-h-dvh max-w-prose flex-col items-start justify-center gap-6 px-6">
      <p>${text('common.site.name')}</p>
      <h1 class="text-title">${escapeHtml(texts.title)}</h1>
      <p>${escapeHtml(texts.detail)}</p>
      ${renderRetry(retry, text('common.status.retry'))}
    </main>
  </body>
</html>
`;
}
