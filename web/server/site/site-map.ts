import { LANGUAGES } from '#contract/languages';
import type { WineList } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';
import { canonicalUrl } from '#shared/lib/page-head';
import { paths } from '#shared/lib/paths';
import { escapeHtml } from '../pages/html-document';

const WINES_PER_READ = 100;

async function winePaths(api: ApiClient): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1, total = Infinity; slugs.length < total; page += 1) {
    const answer = await api.get<WineList>('/wines', { query: { page, pageSize: WINES_PER_READ } });
    slugs.push(...answer.items.map(({ slug }) => paths.wine.href(slug)));
    total = answer.items.length === 0 ? slugs.length : answer.total;
  }
  return slugs;
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
  const addresses = [
    paths.home.href(),
    paths.wines.href(),
    ...(await winePaths(api)),
    paths.gallery.href(),
    ...(showsQueen ? [paths.queen.href()] : []),
    paths.about.href(),
    paths.privacy.href(),
    paths.terms.href(),
    paths.impressum.href(),
  ];
  const entries = addresses.map((path) => entry(siteOrigin, path, hasLanguages));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** What crawlers may visit. */
export const robotsText = (siteOrigin: string): string => `User-agent: *
Disallow: /admin
Disallow: /cms
Disallow: /login
Sitemap: ${siteOrigin}/sitemap.xml
`;
