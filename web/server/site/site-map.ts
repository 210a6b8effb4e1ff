import { LANGUAGES } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { canonicalUrl } from '#shared/lib/page-head';
import { namedPages, pages, type Page } from '#shared/pages';
import { escapeHtml } from '../pages/html-document';

/** The addresses of a page: its own, or that of each entry of its list. */
async function addressesOf(api: ApiClient, { href, each }: Page): Promise<string[]> {
  if (!each) return [href()];
  return (await getAllPages(api, each, {})).map(({ slug }) => href(slug));
}

function entry(siteOrigin: string, path: string, hasLanguages: boolean): string {
  const address = escapeHtml(canonicalUrl(siteOrigin, path, ''));
  const alternates = hasLanguages
    ? LANGUAGES.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}?lang=${lang}"/>`)
    : [];
  return `<url><loc>${address}</loc>${alternates.join('')}</url>`;
}

/** The pages that search engines should know. The Queen page is among them only while everyone may see it. */
export async function siteMap(
  api: ApiClient,
  options: { siteOrigin: string; showsQueen: boolean; hasLanguages: boolean },
): Promise<string> {
  const { siteOrigin, showsQueen, hasLanguages } = options;
  const shown = namedPages.map(([, page]) => page).filter((page) => page.isPublic && (!page.feature || showsQueen));
  const addresses = await Promise.all(shown.map((page) => addressesOf(api, page)));
  const entries = addresses.flat().map((path) => entry(siteOrigin, path, hasLanguages));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** What crawlers may visit: neither the staff area and the sign-in nor Strapi's panel. */
export const robotsText = (siteOrigin: string): string => `User-agent: *
Disallow: ${pages.admin.path}
Disallow: /cms
Disallow: ${pages.login.path}
Sitemap: ${siteOrigin}/sitemap.xml
`;
