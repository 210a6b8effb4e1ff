import type { IncomingHttpHeaders } from 'node:http';
import { API_PREFIX } from '#contract/endpoint';
import type { Features } from '#contract/features';
import { languageOf, type Language } from '#contract/languages';
import { SHOWN_UNTIL_HEADER } from '#contract/publication';
import { createApiClient, type ApiClient, type ApiClientSettings } from '#shared/api/api-client';
import { memoizeByText } from '../routing/memoize-by-text';
import type { ResponseCache, AnswerRun } from '../cache/response-cache';
import { createCachedResponse, type AnswerParts, type CachedResponse } from '../cache/cached-response';
import type { CmsAnswer, CmsConnection } from './cms-connection';
import { hasSession } from '../http/session-cookie';

/** A read of the CMS whose answer does not depend on who asks. */
interface GuestRequest {
  key: string;
  /** Path and sorted query, as sent to the CMS. */
  path: string;
  language: Language;
}

const MAX_KEPT_URL_LENGTH = 500;
const API_PATH = /^\/api\/v1\//;
/** Papers are large and few ask for them: they go through as they come, and the CMS keeps them. */
const PAPER_PATH = /\.(pdf|xlsx|zip)(?:\?|$)/;
const RENDITION_PATH = /^\/files\/[^?]+\/\d+\.(avif|webp)$/;

/** Understands an address of the CMS, whose answer is in a language unless the address names one. */
const requestIn =
  (preferred: Language) =>
  (url: string): GuestRequest => {
    const [path = '', query = ''] = url.split('?', 2);
    // To the API an empty parameter is none.
    const search = new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
    search.sort();
    const sorted = search.toString();
    const full = sorted === '' ? path : `${path}?${sorted}`;
    const language = languageOf(search.get('lang') ?? preferred);
    // Renditions are the same in every language.
    return { key: API_PATH.test(path) ? `${language} ${full}` : full, path: full, language };
  };

const requests: Record<Language, (url: string) => GuestRequest> = {
  sl: memoizeByText(requestIn('sl')),
  en: memoizeByText(requestIn('en')),
};

/** The read that an address means; the same for all ways of writing it. */
const guestRequest = (url: string, acceptLanguage: string | undefined): GuestRequest =>
  requests[languageOf(acceptLanguage)](url);

/** The read to answer from memory that a request asks for; `null` for any other request. */
export function toCacheableRequest(method: string, url: string, headers: IncomingHttpHeaders): GuestRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if ((!API_PATH.test(url) && !RENDITION_PATH.test(url)) || PAPER_PATH.test(url)) return null;
  if (url.length > MAX_KEPT_URL_LENGTH || headers.range !== undefined || hasSession(headers)) return null;
  return guestRequest(url, headers['accept-language']);
}

/** Headers of the CMS's answers that travel on; the others are this server's own affair. */
const PASSED_ON = ['content-type', 'content-language', 'cache-control', 'retry-after', 'allow', 'content-disposition'];

/** The language of an answer is named by its address. */
const IN_LANGUAGE = /[?&]lang=(?:sl|en)(?:&|$)/;

/** What an answer hangs on besides its address. Renditions that everybody may have are the same for everybody. */
function variesWith(path: string): readonly string[] {
  if (!API_PATH.test(path)) return [];
  return IN_LANGUAGE.test(path) ? ['Cookie'] : ['Accept-Language', 'Cookie'];
}

/** Searches are without number: kept, they would displace everything else. */
const SEARCH = /[?&]search=/;

const mayBeKept = (path: string, { status, headers }: CmsAnswer): boolean =>
  !SEARCH.test(path) && (status === 200 || status === 404) && /\bpublic\b/.test(headers['cache-control'] ?? '');

/** What the CMS answers to someone without a session, kept where the CMS says that it is public. */
export interface GuestResponses {
  /** The fresh kept answer, if there is one: nothing to wait for. */
  fresh(request: GuestRequest): CachedResponse | undefined;
  /**
   * The answer from memory or the CMS; an older one while the CMS does not answer or fails. The CMS limits how often
   * one address may ask; a read for a page names none.
   * @throws CmsUnavailable when there is neither
   */
  get(request: GuestRequest, address?: string): Promise<CachedResponse>;
}

/** @param ownHeaders go with every answer */
export function createGuestAnswers(
  cms: CmsConnection,
  cache: ResponseCache,
  ownHeaders: Readonly<Record<string, string>>,
): GuestResponses {
  function toParts(path: string, revision: string, { status, headers, body }: CmsAnswer): AnswerParts {
    const vary = variesWith(path);
    const own: Record<string, string> = { ...ownHeaders, ...(vary.length > 0 && { vary: vary.join(', ') }) };
    for (const name of PASSED_ON) if (headers[name] !== undefined) own[name] = headers[name];
    const end = headers[SHOWN_UNTIL_HEADER];
    const isNegotiated = vary.includes('Accept-Language');
    return { status, body, headers: own, revision, isNegotiated, end: end === undefined ? undefined : Date.parse(end) };
  }

  async function ask(
    { key, path, language }: GuestRequest,
    address: string | undefined,
    run: AnswerRun,
  ): Promise<CachedResponse> {
    const answer = await cms.get(path, {
      'accept-language': language,
      ...(address !== undefined && { 'x-forwarded-for': address }),
    });
    const stale = answer.status >= 500 ? cache.stale(key) : undefined;
    if (stale) return stale;
    const kept = await createCachedResponse(toParts(path, run.revision, answer), { isReadHere: address === undefined });
    if (mayBeKept(path, answer)) run.keep(kept);
    return kept;
  }

  return {
    fresh: ({ key }) => cache.fresh(key),
    get: async (request, address) => {
      const kept = cache.fresh(request.key);
      if (kept) return kept;
      try {
        return await cache.once(request.key, (run) => ask(request, address, run));
      } catch (error) {
        const stale = cache.stale(request.key);
        if (stale) return stale;
        throw error;
      }
    },
  };
}

const FEATURES_PATH = `${API_PREFIX}/features`;

/** One page's reads of the CMS, as a guest and through what is kept in memory. */
interface RenderSession {
  api: ApiClient;
  fetch: ApiClientSettings['fetch'];
  /** Whether a read got no usable answer: such a page is not kept. */
  hadFailure(): boolean;
  /** When the first of what was read ends being shown, in ms since 1970. */
  end(): number | undefined;
  /** Whether all that was read shows one state of the site. */
  isOf(revision: string): boolean;
}

const header = (flat: readonly string[], name: string): string => flat[flat.indexOf(name) + 1] ?? '';

/** @param features the feature switches as known for this page, so that all its parts decide by the same ones, if it needs any */
export function startRenderSession(
  answers: GuestResponses,
  language: Language,
  features: Features | null,
): RenderSession {
  let hadFailure = false;
  let first: number | undefined;
  const revisions = new Set<string | undefined>();

  const read: ApiClientSettings['fetch'] = async (url) => {
    if (features && url.startsWith(FEATURES_PATH)) return Response.json(features);
    try {
      const { status, form, expiresAt, revision } = await answers.get(guestRequest(url, language));
      revisions.add(revision);
      if (expiresAt !== undefined) first = Math.min(expiresAt, first ?? expiresAt);
      if (status >= 500) hadFailure = true;
      const { bytes, headers } = form('identity');
      const body = status === 204 ? null : new Uint8Array(bytes);
      return new Response(body, { status, headers: { 'content-type': header(headers, 'content-type') } });
    } catch (error) {
      hadFailure = true;
      throw error;
    }
  };
  return {
    api: createApiClient({ host: '', language: () => language, fetch: read }),
    fetch: read,
    hadFailure: () => hadFailure,
    end: () => first,
    isOf: (revision) => [...revisions].every((each) => each === revision),
  };
}
