import type { Features } from '#contract/features';
import { accountPageAt } from '#shared/account-pages';
import { HttpError } from '#shared/api/http-error';
import type { SiteSettings } from '#shared/api/services';
import type { PageHead } from '#shared/lib/page-head';
import { localisePath, pages } from '#shared/pages';
import { isTexts, type Texts } from '#shared/i18n/merge-texts';
import { render, type Known } from '../../src/app/entry-server';
import { guestView } from '#features/visibility/hooks/use-feature-view';
import { type AnswerParts, type CachedResponse, createCachedResponse } from '../cache/cached-response';
import { CmsUnavailable } from '../cms/cms-connection';
import type { FeatureSwitches } from '../cms/revision-poller';
import { type GuestResponses, startRenderSession } from '../cms/guest-responses';
import type { ServerSettings } from '../env';
import { commonHeaders, inlineStyleHashes, pageHeaders } from '../http/security-headers';
import { htmlDigest } from './html-digest';
import { htmlDocument } from './html-document';
import { movedAddress } from './moved-address';
import { completeHead } from '../head/complete-head';
import { createSharePicture } from '../head/share-picture';
import { isPreview, type PageUrl } from '../routing/page-url';
import { pageData, type PageTextStore } from './page-files';
import { pageStyles } from './page-styles';

/** Placeholder path with which the page of all unknown URLs is rendered. */
export const UNKNOWN_PATH = '/-/unknown-page';

// Clients revalidate a page on each use, which costs a 304 while it is unchanged. Pages for guests depend on
// the URL alone and are public; others are private. `no-transform` (RFC 9111, section 5.2.2.6): hydration
// needs unchanged white space and comments.
const SHARED_CACHING = { 'cache-control': 'public, max-age=0, must-revalidate, no-transform' };
const OWN_CACHING = { 'cache-control': 'private, max-age=0, must-revalidate, no-transform' };
const NO_CACHING = { 'cache-control': 'private, no-store, no-transform' };

/** A rendered page. */
export interface RenderResult {
  answer: CachedResponse;
  /** Whether all data could be read, so that the page may be cached. */
  isWhole: boolean;
}

/** Renders pages as HTML responses. */
export interface PageRenderer {
  /**
   * Renders a page as for a guest, or a redirect. @throws CmsUnavailableError if its main data cannot be read
   */
  page(address: PageUrl, revision: string, known?: readonly Known[]): Promise<RenderResult>;
  /**
   * Renders a page without content, which the browser fills. Bundled texts replace texts that cannot be read.
   */
  shell(address: PageUrl, revision: string): Promise<RenderResult>;
  /** Renders the error page with status 500, without the cause. */
  failure(address: PageUrl, revision: string): Promise<CachedResponse>;
  /** Whether the page is hidden from guests, so that a signed-in user may see more. */
  hidesSomething(address: PageUrl): Promise<boolean>;
}

/** Services of the renderer. */
export interface PageRendererParts {
  settings: ServerSettings;
  template: string;
  answers: GuestResponses;
  switches: FeatureSwitches;
  texts: PageTextStore;
}

/** Returns a text of the namespace `common`; empty if it is missing. */
function commonText({ common }: Texts, part: string, key: string): string {
  const texts = isTexts(common) ? common[part] : undefined;
  const text = isTexts(texts) ? texts[key] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns the site name from the texts of a page. */
const siteName = (texts: Texts): string => commonText(texts, 'site', 'name');
const homeName = (texts: Texts): string => commonText(texts, 'nav', 'home');

const isUnavailable = (error: unknown): boolean =>
  error instanceof CmsUnavailable || (error instanceof HttpError && error.status >= 500);

/** Creates the renderer for a built template. */
export function createPageRenderer({ settings, template, answers, switches, texts }: PageRendererParts): PageRenderer {
  const { siteOrigin, elabelOrigin, apiHost, languageSwitch, debugQueries } = settings;
  const siteSettings: SiteSettings = {
    siteOrigin,
    labelOrigin: elabelOrigin ?? '',
    apiHost,
    languageSwitch,
    debugQueries,
  };
  const html = { 'content-type': 'text/html; charset=utf-8', ...SHARED_CACHING };
  const publicHeaders = (document: string, area: 'public' | 'preview' = 'public') => ({
    ...pageHeaders(settings, area, inlineStyleHashes(document)),
    ...html,
  });
  const templateFor = pageStyles(template);
  const staffHeaders = { ...pageHeaders(settings, 'staff', []), ...html, ...OWN_CACHING };
  const isHidden = (name: 'site' | 'queen', features: Features, { search }: PageUrl) =>
    !guestView(name, features, search, new Date(features.now)).show;

  async function textsFor(address: PageUrl, revision: string, features: Features | null) {
    const { language, preview } = address;
    const showsQueen = features !== null && !isHidden('queen', features, address);
    const session = startRenderSession(answers, language, features);
    return { session, pageTexts: await texts.get(session.api, revision, { language, preview, showsQueen }) };
  }

  return {
    hidesSomething: async (address) => {
      const features = await switches.get();
      const { feature } = address.page ?? {};
      return isHidden('site', features, address) || (feature !== undefined && isHidden(feature, features, address));
    },

    shell: async (address, revision) => {
      const { language } = address;
      const features = await switches.get().catch(() => null);
      const { texts, url: textsUrl, isComplete } = (await textsFor(address, revision, features)).pageTexts;
      const head: PageHead = { title: siteName(texts), robots: 'noindex' };
      const body = htmlDocument(template, { settings: siteSettings, language, textsUrl }, head, '', head.title);
      const headers = {
        ...(address.kind === 'shell' && !isPreview(address)
          ? staffHeaders
          : { ...publicHeaders(template, isPreview(address) ? 'preview' : 'public'), ...OWN_CACHING }),
        // Account URLs contain a token, which must not leak by caches or referrers.
        ...(accountPageAt(address.path) && { ...NO_CACHING, 'referrer-policy': 'no-referrer' }),
      };
      return {
        answer: await createCachedResponse({ status: 200, headers, body: Buffer.from(body) }),
        isWhole: isComplete,
      };
    },

    failure: async (address, revision) => {
      const { language, path, askedSearch } = address;
      const features = await switches.get().catch(() => null);
      const { session, pageTexts } = await textsFor(address, revision, features);
      const page = await render({
        url: siteOrigin + path + askedSearch,
        language,
        texts: { [language]: pageTexts.texts },
        settings: siteSettings,
        fetch: session.fetch,
        hasFailed: true,
      });
      if (page.kind !== 'page') throw new Error('The error page must not redirect.');
      const { loaded, errors, head, status } = page;
      const digest = htmlDigest(page.html);
      const state = { settings: siteSettings, language, textsUrl: pageTexts.url, digest, loaded, errors, queries: [] };
      const own = templateFor(page.html);
      const body = Buffer.from(htmlDocument(own, state, head, page.html, siteName(pageTexts.texts)));
      return createCachedResponse({
        status,
        headers: { ...publicHeaders(own), 'cache-control': 'no-store, no-transform' },
        body,
      });
    },

    page: async (address, revision, known) => {
      const { language, search, kind } = address;
      const features = await switches.get();
      const hidesSite = isHidden('site', features, address);
      const { session, pageTexts } = await textsFor(address, revision, features);
      const moved = hidesSite ? null : await movedAddress(address, session.api);
      if (moved !== null) {
        const headers = { ...publicHeaders(''), location: moved };
        const validity: Partial<AnswerParts> = {
          expiresAt: session.end(),
          revision: session.isOf(revision) ? revision : undefined,
        };
        return {
          answer: await createCachedResponse({ status: 301, headers, body: Buffer.alloc(0), ...validity }),
          isWhole: true,
        };
      }
      const path = kind === 'unknown' ? localisePath(language, UNKNOWN_PATH) : address.path;

      const page = await render({
        url: siteOrigin + path + search,
        language,
        texts: { [language]: pageTexts.texts },
        settings: siteSettings,
        fetch: session.fetch,
        gateOnly: hidesSite && kind === 'public',
        known,
      }).catch((cause: unknown) => {
        throw isUnavailable(cause) ? new CmsUnavailable('A page could not get its data.', { cause }) : cause;
      });
      const isWhole = pageTexts.isComplete && !session.hadFailure();
      if (page.kind === 'redirect') {
        const headers = { ...publicHeaders(''), ...OWN_CACHING, location: page.location };
        return {
          answer: await createCachedResponse({
            status: page.status,
            headers,
            body: Buffer.alloc(0),
            expiresAt: session.end(),
          }),
          isWhole,
        };
      }
      const { queries, loaded, errors, head, status } = page;
      // The sign-in page leads to the staff area within the same document, so that it has the staff headers.
      const isMomentary = address.page?.isMomentary ?? false;
      const ownTemplate = templateFor(page.html);
      const headers = {
        ...(address.page === pages.login ? staffHeaders : publicHeaders(ownTemplate)),
        ...((hidesSite || address.preview) && OWN_CACHING),
        ...(isMomentary && NO_CACHING),
      };
      // The page of unknown URLs is rendered once for all of them and has no data file.
      const data =
        kind === 'public' && address.isKept ? await pageData(address, queries, commonHeaders(settings)) : undefined;
      const own = data ? { dataUrl: data.url } : { queries };
      const digest = htmlDigest(page.html);
      const state = { settings: siteSettings, language, textsUrl: pageTexts.url, digest, loaded, errors, ...own };
      const name = siteName(pageTexts.texts);
      const { metadata } = page;
      const house = { name: metadata?.brand.title || name, picture: metadata?.brand.heroImage ?? null };
      const shareImage = head ? createSharePicture(address, head, house) : undefined;
      const whole =
        head &&
        completeHead(head, address, { picture: shareImage, metadata, siteOrigin, home: homeName(pageTexts.texts) });
      const body = Buffer.from(htmlDocument(ownTemplate, state, whole, page.html, name, page.icon));
      const validity: Partial<AnswerParts> = {
        expiresAt: session.end(),
        revision: session.isOf(revision) ? revision : undefined,
      };
      return {
        answer: await createCachedResponse({ status, headers, body, data, picture: shareImage, ...validity }),
        isWhole,
      };
    },
  };
}
