import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages';
import { ARCHIVE_FILES } from '#contract/published-labels';
import type { FeatureName } from '#contract/visibility';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { isServerFailure } from '#shared/api/http-error';
import { getAlternateUrls, getCanonicalUrl } from '#shared/lib/page-head';
import { localisePath, pageEntries, type PageDefinition } from '#shared/pages';
import { findFaviconUrl } from '#features/site-frame/hooks/use-site-metadata';
import { getGuestView } from '#features/visibility/hooks/use-feature-view';
import type { CacheRun } from '../cache/response-cache';
import { createCachedResponse, replyWithCachedResponse } from '../cache/cached-response';
import { escapeHtml } from '../pages/html-document';
import { startRenderSession } from '../cms/guest-responses';
import type { SiteServices } from './site-services';
import { createSecurityText, SECURITY_TEXT_PATH } from './security-text';
import { SPECULATION_RULES_PATH } from '../http/security-headers';
import { createSpeculationRules, SPECULATION_RULES_TYPE } from './speculation-rules';

/** Path prefix of built scripts, styles and fonts. */
export const ASSETS_PREFIX = '/assets/';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const SHORT_CACHING = 'public, max-age=300';

/**
 * Registers the routes of the built scripts, styles and fonts below `/assets/`, which are precompressed and
 * cached for a year as immutable, and of `/licences.txt`.
 * @param assetFolders folders in order of precedence
 */
export async function registerBuiltAssets(
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
      .headers({ 'cache-control': SHORT_CACHING, vary: 'Accept-Encoding' })
      .sendFile('licences.txt', clientFolder, { cacheControl: false }),
  );
}

/** Lists the paths of a page: its own, or one per document of its list. */
async function listPagePaths(api: ApiClient, { href, listPath }: PageDefinition): Promise<string[]> {
  if (!listPath) return [href()];
  return (await getAllPages(api, listPath, {})).map(({ slug }) => href(slug));
}

/** Creates the sitemap entries of a path, one per language. */
function createSitemapEntries(siteOrigin: string, path: string, hasLanguages: boolean): string[] {
  const languages: readonly Language[] = hasLanguages ? LANGUAGES : [DEFAULT_LANGUAGE];
  const alternates = hasLanguages
    ? Object.entries(getAlternateUrls(siteOrigin, path, '')).map(
        ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
      )
    : [];
  return languages.map((language) => {
    const url = getCanonicalUrl(siteOrigin, localisePath(language, path), '');
    return `<url><loc>${escapeHtml(url)}</loc>${alternates.join('')}</url>`;
  });
}

/** Creates the sitemap of the given pages. */
async function createSitemap(
  api: ApiClient,
  options: { siteOrigin: string; visiblePages: readonly PageDefinition[]; hasLanguages: boolean },
): Promise<string> {
  const { siteOrigin, visiblePages, hasLanguages } = options;
  const pathLists = await Promise.all(visiblePages.map((page) => listPagePaths(api, page)));
  const urls = pathLists.flat().flatMap((path) => createSitemapEntries(siteOrigin, path, hasLanguages));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Creates robots.txt. It excludes the Strapi panel; staff area and sign-in have `noindex` themselves. */
const createRobotsText = (siteOrigin: string): string => `User-agent: *
Disallow: /cms
Sitemap: ${siteOrigin}/sitemap.xml
`;

type SiteFileParts = Pick<
  SiteServices,
  | 'settings'
  | 'guestResponses'
  | 'featureSwitches'
  | 'revisionPoller'
  | 'sharedCaching'
  | 'fileCache'
  | 'commonHeaders'
  | 'labelReplica'
>;

/** The sitemap is always revalidated, so that it shows each publication at once. */
const REVALIDATED_CACHING = 'public, max-age=0, must-revalidate';

/**
 * Registers the routes of robots.txt, security.txt (404 without a mail address), the speculation rules,
 * sitemap.xml (the public pages that guests may see, in all languages), favicon.ico (a redirect to the
 * icon in the metadata, 204 without one) and the health checks: `/healthz/live` is always 200, `/healthz`
 * is 503 until all labels are loaded.
 */
export function registerSiteFiles(app: FastifyInstance, services: SiteFileParts) {
  const {
    settings,
    guestResponses,
    featureSwitches,
    revisionPoller,
    sharedCaching,
    fileCache,
    commonHeaders,
    labelReplica,
  } = services;
  const { siteOrigin, languageSwitch } = settings;
  const asGuest = async () => startRenderSession(guestResponses, 'sl', await featureSwitches.read());

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', SHORT_CACHING).type('text/plain; charset=utf-8').send(createRobotsText(siteOrigin)),
  );

  app.get(SPECULATION_RULES_PATH, (_request, reply) =>
    reply.header('cache-control', SHORT_CACHING).type(SPECULATION_RULES_TYPE).send(createSpeculationRules()),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const features = await featureSwitches.read();
    const now = new Date(features.now);
    const shows = (name: FeatureName) => getGuestView(name, features, '', now).show;
    const isShown = ({ feature }: PageDefinition) => shows('site') && (!feature || shows(feature));
    const visiblePages = pageEntries
      .map(([, page]) => page)
      .filter((page) => page.isPublic && !page.isUnlisted && isShown(page));
    const key = `sitemap ${visiblePages.map(({ path }) => path).join(' ')}`;
    const make = async ({ store, revision: siteRevision }: CacheRun) => {
      const { api, findEarliestExpiry, isAtRevision } = await asGuest();
      const body = Buffer.from(await createSitemap(api, { siteOrigin, visiblePages, hasLanguages: languageSwitch }));
      const sitemapHeaders = {
        ...commonHeaders,
        'cache-control': REVALIDATED_CACHING,
        'content-type': 'application/xml; charset=utf-8',
      };
      const revision = isAtRevision(siteRevision) ? siteRevision : undefined;
      const cachedResponse = await createCachedResponse({
        status: 200,
        headers: sitemapHeaders,
        body,
        expiresAt: findEarliestExpiry(),
        revision,
      });
      store(cachedResponse);
      return cachedResponse;
    };
    const cachedResponse = fileCache.findFresh(key) ?? (await fileCache.coalesceFetch(key, make));
    return replyWithCachedResponse(request, reply, cachedResponse, sharedCaching.createHeader(cachedResponse));
  });

  app.get(`/${ARCHIVE_FILES.key}`, async (_request, reply) => {
    const { api } = await asGuest();
    return reply.header('cache-control', SHORT_CACHING).send(await api.get('/labels/key'));
  });

  /** Reads the metadata as a guest; null if there are none. */
  const readMetadata = async () => {
    const { api } = await asGuest();
    return api.get('/metadata').catch((error: unknown) => {
      if (isServerFailure(error)) throw error;
      return null;
    });
  };

  app.get(SECURITY_TEXT_PATH, async (_request, reply) => {
    const email = (await readMetadata())?.contacts.email;
    if (!email) return reply.callNotFound();
    const text = createSecurityText(siteOrigin, email, Date.now());
    return reply.header('cache-control', SHORT_CACHING).type('text/plain; charset=utf-8').send(text);
  });

  // Browsers request it by themselves. It redirects to a rendition of the configured icon.
  app.get('/favicon.ico', async (_request, reply) => {
    const icon = findFaviconUrl(await readMetadata());
    void reply.header('cache-control', SHORT_CACHING);
    return icon?.startsWith('/') ? reply.redirect(icon, 302) : reply.code(204).send();
  });

  // Responds whenever the event loop runs; orchestrators replace a process that does not.
  app.get('/healthz/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/healthz', (_request, reply) => {
    const cms = revisionPoller.isReachable() ? 'ok' : 'unavailable';
    void reply.header('cache-control', 'no-store');
    // The CMS may be unavailable, but labels must be complete before this process gets traffic.
    if (labelReplica.isComplete()) return reply.send({ status: 'ok', cms });
    return reply.code(503).send({ status: 'unavailable', cms, labels: 'incomplete' });
  });
}
