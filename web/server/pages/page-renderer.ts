import type { Features } from '#contract/features';
import { matchPasswordPage } from '#shared/account-pages';
import { isServerFailure } from '#shared/api/http-error';
import type { SiteSettings } from '#shared/api/services';
import type { PageHead } from '#shared/lib/page-head';
import { localisePath, pages } from '#shared/pages';
import { isTextTree, type Texts } from '#shared/i18n/merge-texts';
import { renderPage, type PreloadedQuery } from '../../src/app/entry-server';
import { getGuestView } from '#features/visibility/hooks/use-feature-view';
import { type ResponseParts, type CachedResponse, createCachedResponse } from '../cache/cached-response';
import { CmsUnavailableError } from '../cms/cms-connection';
import type { FeatureSwitches } from '../cms/revision-poller';
import { type GuestResponses, startRenderSession } from '../cms/guest-responses';
import type { ServerSettings } from '../env';
import { createCommonHeaders, listStyleHashes, createPageHeaders } from '../http/security-headers';
import { computeHtmlDigest } from './html-digest';
import { fillTemplate } from './html-document';
import { findRedirectPath } from './find-redirect-path';
import { completeHead } from '../head/complete-head';
import { describeSharePicture } from '../head/share-picture';
import { isPreviewDocument, mayUseCamera, type PageUrl } from '../routing/page-url';
import { createPageDataFile, type PageTextStore } from './page-files';
import type { QueryEntries } from '../../src/app/page-state';
import { createStyleReducer } from './page-styles';

/** Placeholder path with which the page of all unknown URLs is rendered. */
export const NOT_FOUND_PATH = '/-/unknown-page';

// Clients revalidate a page on each use, which costs a 304 while it is unchanged. Pages for guests depend on
// the URL alone and are public; others are private. `no-transform` (RFC 9111, section 5.2.2.6): hydration
// needs unchanged white space and comments.
const SHARED_CACHING = { 'cache-control': 'public, max-age=0, must-revalidate, no-transform' };
const PRIVATE_CACHING = { 'cache-control': 'private, max-age=0, must-revalidate, no-transform' };
const NO_CACHING = { 'cache-control': 'private, no-store, no-transform' };

/** A rendered page. */
export interface RenderResult {
  response: CachedResponse;
  /** Whether all data could be read, so that the page may be cached. */
  isComplete: boolean;
}

/** Renders pages as HTML responses. */
export interface PageRenderer {
  /**
   * Renders a page as for a guest, or a redirect. @throws CmsUnavailableError if its main data cannot be read
   */
  renderPage(pageUrl: PageUrl, revision: string, initialQueries?: readonly PreloadedQuery[]): Promise<RenderResult>;
  /**
   * Renders a page without content, which the browser fills. Bundled texts replace texts that cannot be read.
   */
  renderShell(pageUrl: PageUrl, revision: string): Promise<RenderResult>;
  /** Renders the error page with status 500, without the cause. */
  renderFailure(pageUrl: PageUrl, revision: string): Promise<CachedResponse>;
  /** Whether the page is hidden from guests, so that a signed-in user may see more. */
  hidesContentFromGuests(pageUrl: PageUrl): Promise<boolean>;
}

/** Services of the renderer. */
export interface PageRendererServices {
  settings: ServerSettings;
  template: string;
  guestResponses: GuestResponses;
  featureSwitches: FeatureSwitches;
  pageTextStore: PageTextStore;
}

/** Returns a text of the namespace `common`; empty if it is missing. */
function getCommonText({ common }: Texts, group: string, key: string): string {
  const texts = isTextTree(common) ? common[group] : undefined;
  const text = isTextTree(texts) ? texts[key] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns the site name from the texts of a page. */
const getSiteName = (texts: Texts): string => getCommonText(texts, 'site', 'name');
const getHomeName = (texts: Texts): string => getCommonText(texts, 'nav', 'home');

/**
 * Creates the renderer of page responses with the built `index.html` as their template. Pages are rendered as
 * for a guest, with data from `guestResponses`; shells (pages without content) are filled by the browser.
 */
export function createPageRenderer({
  settings,
  template,
  guestResponses,
  featureSwitches,
  pageTextStore,
}: PageRendererServices): PageRenderer {
  const { siteOrigin, elabelOrigin, apiHost, languageSwitch, debugQueries } = settings;
  const siteSettings: SiteSettings = {
    siteOrigin,
    labelOrigin: elabelOrigin ?? '',
    apiHost,
    languageSwitch,
    debugQueries,
  };
  const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', ...SHARED_CACHING };
  const publicHeaders = (document: string, area: 'public' | 'preview' = 'public') => ({
    ...createPageHeaders(settings, area, listStyleHashes(document)),
    ...htmlHeaders,
  });
  const createPageTemplate = createStyleReducer(template);
  const createStaffHeaders = (pageUrl: PageUrl) => ({
    ...createPageHeaders(settings, 'staff', [], mayUseCamera(pageUrl)),
    ...htmlHeaders,
    ...PRIVATE_CACHING,
  });
  const isHidden = (name: 'site' | 'queen', features: Features, { search }: PageUrl) =>
    !getGuestView(name, features, search, new Date(features.now)).show;

  async function loadPageTexts(pageUrl: PageUrl, revision: string, features: Features | null) {
    const { language, isPreview } = pageUrl;
    const showsQueen = features !== null && !isHidden('queen', features, pageUrl);
    const session = startRenderSession(guestResponses, language, features);
    return { session, pageTexts: await pageTextStore.load(session.api, revision, { language, isPreview, showsQueen }) };
  }

  return {
    hidesContentFromGuests: async (pageUrl) => {
      const features = await featureSwitches.read();
      const { feature } = pageUrl.page ?? {};
      return isHidden('site', features, pageUrl) || (feature !== undefined && isHidden(feature, features, pageUrl));
    },

    renderShell: async (pageUrl, revision) => {
      const { language } = pageUrl;
      const features = await featureSwitches.read().catch(() => null);
      const { texts, url: textsUrl, isComplete } = (await loadPageTexts(pageUrl, revision, features)).pageTexts;
      const head: PageHead = { title: getSiteName(texts), robots: 'noindex' };
      const body = fillTemplate(template, { settings: siteSettings, language, textsUrl }, head, '', head.title);
      const headers = {
        ...(pageUrl.kind === 'shell' && !isPreviewDocument(pageUrl)
          ? createStaffHeaders(pageUrl)
          : { ...publicHeaders(template, isPreviewDocument(pageUrl) ? 'preview' : 'public'), ...PRIVATE_CACHING }),
        // Account URLs contain a token, which must not leak by caches or referrers.
        ...(matchPasswordPage(pageUrl.path) && { ...NO_CACHING, 'referrer-policy': 'no-referrer' }),
      };
      return {
        response: await createCachedResponse({ status: 200, headers, body: Buffer.from(body) }),
        isComplete,
      };
    },

    renderFailure: async (pageUrl, revision) => {
      const { language, path, requestedSearch } = pageUrl;
      const features = await featureSwitches.read().catch(() => null);
      const { session, pageTexts } = await loadPageTexts(pageUrl, revision, features);
      const page = await renderPage({
        url: siteOrigin + path + requestedSearch,
        language,
        texts: pageTexts.texts,
        settings: siteSettings,
        fetch: session.fetch,
        shouldRenderErrorPage: true,
      });
      if (page.kind !== 'page') throw new Error('The error page must not redirect.');
      const { loadedRouteIds, routeErrorStatuses, head, status } = page;
      const digest = computeHtmlDigest(page.html);
      const state = {
        settings: siteSettings,
        language,
        textsUrl: pageTexts.url,
        digest,
        loaded: loadedRouteIds,
        errors: routeErrorStatuses,
        queries: [],
      };
      const pageTemplate = createPageTemplate(page.html);
      const body = Buffer.from(fillTemplate(pageTemplate, state, head, page.html, getSiteName(pageTexts.texts)));
      return createCachedResponse({
        status,
        headers: { ...publicHeaders(pageTemplate), 'cache-control': 'no-store, no-transform' },
        body,
      });
    },

    renderPage: async (pageUrl, revision, initialQueries) => {
      const { language, search, kind } = pageUrl;
      const features = await featureSwitches.read();
      const hidesSite = isHidden('site', features, pageUrl);
      const { session, pageTexts } = await loadPageTexts(pageUrl, revision, features);
      const moved = hidesSite ? null : await findRedirectPath(pageUrl, session.api);
      if (moved !== null) {
        const headers = { ...publicHeaders(''), location: moved };
        const validity: Partial<ResponseParts> = {
          expiresAt: session.findEarliestExpiry(),
          revision: session.isAtRevision(revision) ? revision : undefined,
        };
        return {
          response: await createCachedResponse({ status: 301, headers, body: Buffer.alloc(0), ...validity }),
          isComplete: true,
        };
      }
      const path = kind === 'unknown' ? localisePath(language, NOT_FOUND_PATH) : pageUrl.path;

      const page = await renderPage({
        url: siteOrigin + path + search,
        language,
        texts: pageTexts.texts,
        settings: siteSettings,
        fetch: session.fetch,
        shouldRenderGateOnly: hidesSite && kind === 'public',
        preloadedQueries: initialQueries,
      }).catch((cause: unknown) => {
        throw isServerFailure(cause) ? new CmsUnavailableError('A page could not get its data.', { cause }) : cause;
      });
      const isWhole = pageTexts.isComplete && !session.hadFailure() && !(page.kind === 'page' && page.isLoading);
      if (page.kind === 'redirect') {
        const headers = { ...publicHeaders(''), ...PRIVATE_CACHING, location: page.location };
        return {
          response: await createCachedResponse({
            status: page.status,
            headers,
            body: Buffer.alloc(0),
            expiresAt: session.findEarliestExpiry(),
          }),
          isComplete: isWhole,
        };
      }
      const { queries, loadedRouteIds, routeErrorStatuses, head, status } = page;
      // The sign-in page leads to the staff area within the same document, so that it has the staff headers.
      const isMomentary = pageUrl.page?.isUncacheable ?? false;
      const ownTemplate = createPageTemplate(page.html);
      const headers = {
        ...(pageUrl.page === pages.login ? createStaffHeaders(pageUrl) : publicHeaders(ownTemplate)),
        ...((hidesSite || pageUrl.isPreview) && PRIVATE_CACHING),
        ...((isMomentary || !isWhole) && NO_CACHING),
        ...(pageUrl.page?.isUnlisted && { 'referrer-policy': 'no-referrer' }),
      };
      // The page of unknown URLs is rendered once for all of them and has no data file.
      const hasDataFile = kind === 'public' && pageUrl.isCacheable && isWhole;
      const isInFile = ([[name]]: QueryEntries[number]) => hasDataFile && name !== 'features';
      const data = hasDataFile
        ? await createPageDataFile(pageUrl, queries.filter(isInFile), createCommonHeaders(settings))
        : undefined;
      const pageData = { dataUrl: data?.url, queries: queries.filter((entry) => !isInFile(entry)) };
      const digest = computeHtmlDigest(page.html);
      const state = {
        settings: siteSettings,
        language,
        textsUrl: pageTexts.url,
        digest,
        loaded: loadedRouteIds,
        errors: routeErrorStatuses,
        ...pageData,
      };
      const name = getSiteName(pageTexts.texts);
      const { metadata } = page;
      const siteIdentity = { name: metadata?.brand.title || name, picture: metadata?.brand.heroImage ?? null };
      const shareImage = head ? describeSharePicture(pageUrl, head, siteIdentity) : undefined;
      const whole =
        head &&
        completeHead(head, pageUrl, {
          picture: shareImage,
          metadata,
          siteOrigin,
          homeName: getHomeName(pageTexts.texts),
        });
      const body = Buffer.from(fillTemplate(ownTemplate, state, whole, page.html, name, page.iconUrl));
      const validity: Partial<ResponseParts> = {
        expiresAt: session.findEarliestExpiry(),
        revision: session.isAtRevision(revision) ? revision : undefined,
      };
      return {
        response: await createCachedResponse({ status, headers, body, data, shareImage, ...validity }),
        isComplete: isWhole,
      };
    },
  };
}
