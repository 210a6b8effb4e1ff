import type { IncomingHttpHeaders } from 'node:http';
import { API_PREFIX } from '#contract/endpoint';
import type { Features } from '#contract/features';
import { parseLanguage, type Language } from '#contract/languages';
import { PUBLISHED_UNTIL_HEADER } from '#contract/publication';
import { createApiClient, type ApiClient, type ApiClientSettings } from '#shared/api/api-client';
import { memoizeByText } from '../routing/memoize-by-text';
import { splitUrl } from '../routing/split-url';
import type { ResponseCache, CacheRun } from '../cache/response-cache';
import { createCachedResponse, type ResponseParts, type CachedResponse } from '../cache/cached-response';
import type { CmsResponse, CmsConnection } from './cms-connection';
import { hasSession } from '../http/session-cookie';

/** A read of the CMS without a session. */
export interface GuestRequest {
  /** Cache key. */
  key: string;
  /** Path and sorted query, as sent to the CMS. */
  path: string;
  language: Language;
}

const MAX_CACHED_URL_LENGTH = 500;
const API_PATH = /^\/api\/v1\//;
/** Generated downloads bypass this cache: they are large and rare, and the CMS caches them. */
const DOWNLOAD_PATH = /\.(pdf|xlsx|zip)(?:\?|$)/;
const RENDITION_PATH = /^\/files\/[^?]+\/\d+\.(avif|webp)$/;

/** Creates a parser of CMS URLs that uses a language unless the URL has `lang`. */
const createRequestParser =
  (preferred: Language) =>
  (url: string): GuestRequest => {
    const { path, search: query } = splitUrl(url);
    // The API ignores empty parameters.
    const search = new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
    search.sort();
    const sorted = search.toString();
    const full = sorted === '' ? path : `${path}?${sorted}`;
    const language = parseLanguage(search.get('lang') ?? preferred);
    // Renditions are the same in every language.
    return { key: API_PATH.test(path) ? `${language} ${full}` : full, path: full, language };
  };

const requestParsers: Record<Language, (url: string) => GuestRequest> = {
  sl: memoizeByText(createRequestParser('sl')),
  en: memoizeByText(createRequestParser('en')),
};

/** Parses a CMS URL into a read. Equivalent URLs give the same key. */
const toGuestRequest = (url: string, acceptLanguage: string | undefined): GuestRequest =>
  requestParsers[parseLanguage(acceptLanguage)](url);

/** Whether `GuestResponses` can serve a URL: of the API or a rendition, up to 500 characters, no download. */
const isGuestUrl = (url: string): boolean =>
  (API_PATH.test(url) || RENDITION_PATH.test(url)) && !DOWNLOAD_PATH.test(url) && url.length <= MAX_CACHED_URL_LENGTH;

/**
 * Parses a URL into the reads that `GuestResponses` can serve, by the language that the client prefers;
 * `null` if it can serve none.
 */
export const parseGuestUrl = (url: string): Record<Language, GuestRequest> | null =>
  isGuestUrl(url) ? { sl: requestParsers.sl(url), en: requestParsers.en(url) } : null;

/**
 * Parses a client's request into a read that `GuestResponses` can serve: GET or HEAD of the API or of a
 * rendition (resized copy of an image). Returns `null` for any other request: with a session or a Range
 * header, for a PDF, XLSX or ZIP download, or with a URL above 500 characters.
 */
export function parseGuestRead(method: string, url: string, headers: IncomingHttpHeaders): GuestRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || !isGuestUrl(url)) return null;
  if (headers.range !== undefined || hasSession(headers)) return null;
  return toGuestRequest(url, headers['accept-language']);
}

/** Headers of the CMS that are forwarded to the client. This server sets all others. */
const FORWARDED_HEADERS = [
  'content-type',
  'content-language',
  'cache-control',
  'retry-after',
  'allow',
  'content-disposition',
];

/** Matches a URL with a `lang` parameter. */
const NAMES_LANGUAGE = /[?&]lang=(?:sl|en)(?:&|$)/;

/** Lists the request headers on which a response depends (`Vary`). Renditions depend on none. */
function listVaryHeaders(path: string): readonly string[] {
  if (!API_PATH.test(path)) return [];
  return NAMES_LANGUAGE.test(path) ? ['Cookie'] : ['Accept-Language', 'Cookie'];
}

/** Searches are not cached: their unlimited number would displace everything else. */
const SEARCH = /[?&]search=/;

const isCacheable = (path: string, { status, headers }: CmsResponse): boolean =>
  !SEARCH.test(path) && (status === 200 || status === 404) && /\bpublic\b/.test(headers['cache-control'] ?? '');

/** Responses of the CMS to requests without a session, cached if their Cache-Control is public. */
export interface GuestResponses {
  /** Returns the fresh cached response, if there is one. */
  findCached(request: GuestRequest): CachedResponse | undefined;
  /**
   * Returns the response from the cache or the CMS; a stale one if the CMS is unavailable or fails.
   * @param ip client IP, for the rate limit of the CMS; omitted for reads that render a page
   * @throws CmsUnavailableError if there is no stale response either
   */
  fetch(request: GuestRequest, ip?: string): Promise<CachedResponse>;
}

/**
 * Creates the reads of the CMS without a session, on top of a cache. `fetch` returns the fresh cached
 * response, else that of the CMS; if the CMS is unavailable or responds with 5xx, a stale cached one. Without
 * one it passes the 5xx on, or rejects with CmsUnavailableError. It stores public responses with status 200
 * or 404, except searches.
 * @param commonHeaders added to every response
 */
export function createGuestResponses(
  cms: CmsConnection,
  cache: ResponseCache,
  commonHeaders: Readonly<Record<string, string>>,
): GuestResponses {
  function toParts(path: string, revision: string, { status, headers, body }: CmsResponse): ResponseParts {
    const vary = listVaryHeaders(path);
    const responseHeaders: Record<string, string> = {
      ...commonHeaders,
      ...(vary.length > 0 && { vary: vary.join(', ') }),
    };
    for (const name of FORWARDED_HEADERS) if (headers[name] !== undefined) responseHeaders[name] = headers[name];
    const publishedUntil = headers[PUBLISHED_UNTIL_HEADER];
    const isNegotiated = vary.includes('Accept-Language');
    const expiresAt = publishedUntil === undefined ? undefined : Date.parse(publishedUntil);
    return { status, body, headers: responseHeaders, revision, isNegotiated, expiresAt };
  }

  async function fetchFromCms(
    { key, path, language }: GuestRequest,
    ip: string | undefined,
    run: CacheRun,
  ): Promise<CachedResponse> {
    const response = await cms.get(path, {
      'accept-language': language,
      ...(ip !== undefined && { 'x-forwarded-for': ip }),
    });
    const stale = response.status >= 500 ? cache.findFallback(key) : undefined;
    if (stale) return stale;
    const cached = await createCachedResponse(toParts(path, run.revision, response), {
      isInternalRead: ip === undefined,
    });
    if (isCacheable(path, response)) run.store(cached);
    return cached;
  }

  return {
    findCached: ({ key }) => cache.findFresh(key),
    fetch: async (request, ip) => {
      const cached = cache.findFresh(request.key);
      if (cached) return cached;
      try {
        let isFirst = false;
        const response = await cache.coalesceFetch(request.key, (run) => {
          isFirst = true;
          return fetchFromCms(request, ip, run);
        });
        // The rate limit was that of another client.
        if (response.status === 429 && !isFirst)
          return await fetchFromCms(request, ip, { revision: response.revision ?? '', store: () => {} });
        return response;
      } catch (error) {
        const stale = cache.findFallback(request.key);
        if (stale) return stale;
        throw error;
      }
    },
  };
}

const FEATURES_PATH = `${API_PREFIX}/features`;

/** The CMS reads of one page rendering, without a session and through the cache. */
interface RenderSession {
  api: ApiClient;
  fetch: ApiClientSettings['fetch'];
  /** Whether a read failed. Such a page is not cached. */
  hadFailure(): boolean;
  /** Returns the earliest epoch ms at which content that was read is unpublished. */
  findEarliestExpiry(): number | undefined;
  /** Whether all responses that were read show this site revision. */
  isAtRevision(revision: string): boolean;
}

/** Returns the value of a header in a list of alternating names and values. */
const getHeaderValue = (flat: readonly string[], name: string): string => flat[flat.indexOf(name) + 1] ?? '';

/**
 * Starts the reads of the CMS for one page rendering: an API client that reads as a guest, through the cache.
 * It records whether a read failed, when the first of the read contents is unpublished, and the site
 * revisions of the responses.
 * @param features feature switches that all parts of the page use; `null` reads them from the CMS
 */
export function startRenderSession(
  guestResponses: GuestResponses,
  language: Language,
  features: Features | null,
): RenderSession {
  let hadFailure = false;
  let earliestExpiry: number | undefined;
  const revisions = new Set<string | undefined>();

  const read: ApiClientSettings['fetch'] = async (url) => {
    if (features && url.startsWith(FEATURES_PATH)) return Response.json(features);
    try {
      const { status, getRepresentation, expiresAt, revision } = await guestResponses.fetch(
        toGuestRequest(url, language),
      );
      revisions.add(revision);
      if (expiresAt !== undefined) earliestExpiry = Math.min(expiresAt, earliestExpiry ?? expiresAt);
      if (status >= 500) hadFailure = true;
      const { bytes, headers } = getRepresentation('identity');
      const body = status === 204 ? null : new Uint8Array(bytes);
      return new Response(body, { status, headers: { 'content-type': getHeaderValue(headers, 'content-type') } });
    } catch (error) {
      hadFailure = true;
      throw error;
    }
  };
  return {
    api: createApiClient({ host: '', language: () => language, fetch: read }),
    fetch: read,
    hadFailure: () => hadFailure,
    findEarliestExpiry: () => earliestExpiry,
    isAtRevision: (revision) => [...revisions].every((each) => each === revision),
  };
}
