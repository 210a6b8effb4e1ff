import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages';
import type { FeatureName } from '#contract/visibility';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { alternatesOf, canonicalUrl } from '#shared/lib/page-head';
import { localisePath, namedPages, type Page } from '#shared/pages';
import { faviconUrl } from '#features/site-frame/hooks/use-site-metadata';
import { guestView } from '#features/visibility/hooks/use-feature-view';
import type { AnswerRun } from '../cache/response-cache';
import { createCachedResponse, replyKept } from '../cache/cached-response';
import { escapeHtml } from '../pages/html-document';
import { isCmsFailure } from '../cms/cms-connection';
import { startRenderSession } from '../cms/guest-responses';
import type { SiteServices } from './site-services';

/** Path prefix of built scripts, styles and fonts. */
export const ASSETS_PREFIX = '/assets/';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const SHORT = 'public, max-age=300';

/**
 * Registers the routes of the built scripts, styles and fonts, which are precompressed and immutable, and of
 * `/licences.txt`.
 * @param assetFolders folders in order of precedence
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  clientFolder: string,
  assetFolders: string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetFolders,
    prefix: ASSETS_PREFIX,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1_000,
    // Immutable files are never revalidated.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => {
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
  app.get('/licences.txt', (_request, reply) =>
    reply
      .headers({ 'cache-control': SHORT, vary: 'Accept-Encoding' })
      .sendFile('licences.txt', clientFolder, { cacheControl: false }),
  );
}

/** Lists the paths of a page: its own, or one per document of its list. */
async function addressesOf(api: ApiClient, { href, each }: Page): Promise<string[]> {
  if (!each) return [href()];
  return (await getAllPages(api, each, {})).map(({ slug }) => href(slug));
}

/** Creates the sitemap entries of a path, one per language. */
function entries(siteOrigin: string, path: string, hasLanguages: boolean): string[] {
  const languages: readonly Language[] = hasLanguages ? LANGUAGES : [DEFAULT_LANGUAGE];
  const alternates = hasLanguages
    ? Object.entries(alternatesOf(siteOrigin, path, '')).map(
        ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
      )
    : [];
  return languages.map((language) => {
    const address = canonicalUrl(siteOrigin, localisePath(language, path), '');
    return `<url><loc>${escapeHtml(address)}</loc>${alternates.join('')}</url>`;
  });
}

/** Creates the sitemap of the given pages. */
async function siteMap(
  api: ApiClient,
  options: { siteOrigin: string; shown: readonly Page[]; hasLanguages: boolean },
): Promise<string> {
  const { siteOrigin, shown, hasLanguages } = options;
  const addresses = await Promise.all(shown.map((page) => addressesOf(api, page)));
  const urls = addresses.flat().flatMap((path) => entries(siteOrigin, path, hasLanguages));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Creates robots.txt. It excludes the Strapi panel; staff area and sign-in have `noindex` themselves. */
const robotsText = (siteOrigin: string): string => `User-agent: *
Disallow: /cms
Sitemap: ${siteOrigin}/sitemap.xml
`;

type SiteFileParts = Pick<
  SiteServices,
  'settings' | 'answers' | 'switches' | 'watch' | 'sharedCaching' | 'files' | 'headers' | 'labels'
>;

/** The sitemap is always revalidated, so that it shows each publication at once. */
const CHECKED = 'public, max-age=0, must-revalidate';

/** Registers robots.txt, sitemap.xml, favicon.ico and the health checks. */
export function registerSiteFiles(app: FastifyInstance, parts: SiteFileParts) {
  const { settings, answers, switches, watch, sharedCaching, files, headers, labels } = parts;
  const { siteOrigin, languageSwitch } = settings;
  const asGuest = async () => startRenderSession(answers, 'sl', await switches.get());

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', SHORT).type('text/plain; charset=utf-8').send(robotsText(siteOrigin)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const features = await switches.get();
    const now = new Date(features.now);
    const shows = (name: FeatureName) => guestView(name, features, '', now).show;
    const isShown = ({ feature }: Page) => shows('site') && (!feature || shows(feature));
    const shown = namedPages.map(([, page]) => page).filter((page) => page.isPublic && isShown(page));
    const key = `sitemap ${shown.map(({ path }) => path).join(' ')}`;
    const make = async ({ keep, revision: asked }: AnswerRun) => {
      const { api, end, isOf } = await asGuest();
      const body = Buffer.from(await siteMap(api, { siteOrigin, shown, hasLanguages: languageSwitch }));
      const own = { ...headers, 'cache-control': CHECKED, 'content-type': 'application/xml; charset=utf-8' };
      const revision = isOf(asked) ? asked : undefined;
      const answer = await createCachedResponse({ status: 200, headers: own, body, expiresAt: end(), revision });
      keep(answer);
      return answer;
    };
    const answer = files.fresh(key) ?? (await files.once(key, make));
    return replyKept(request, reply, answer, sharedCaching.of(answer));
  });

  // Browsers request it by themselves. It redirects to a rendition of the configured icon.
  app.get('/favicon.ico', async (_request, reply) => {
    const { api } = await asGuest();
    const metadata = await api.get('/metadata').catch((error: unknown) => {
      if (isCmsFailure(error)) throw error;
      return null;
    });
    const icon = faviconUrl(metadata);
    void reply.header('cache-control', SHORT);
    return icon?.startsWith('/') ? reply.redirect(icon, 302) : reply.code(204).send();
  });

  // Responds whenever the event loop runs; orchestrators replace a process that does not.
  app.get('/healthz/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/healthz', (_request, reply) => {
    const cms = watch.isReachable() ? 'ok' : 'unavailable';
    void reply.header('cache-control', 'no-store');
    // The CMS may be unavailable, but labels must be complete before this process gets traffic.
    if (labels.isComplete()) return reply.send({ status: 'ok', cms });
    return reply.code(503).send({ status: 'unavailable', cms, labels: 'incomplete' });
  });
}
