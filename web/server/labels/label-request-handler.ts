import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import type { PublishedLabel } from '#contract/published-labels';
import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { SHARED_CACHING_HEADER, type SharedCaching } from '../cache/shared-caching';
import { READ_METHODS } from '../routing/route-policies';
import type { ServerSettings } from '../env';
import type { Log } from '../observability/log';
import { createCommonHeaders } from '../http/security-headers';
import { isLabelPath, parseLabelPath } from '#contract/label-url';
import type { LabelReplica } from './label-replica';
import { parseLanguageQuery, selectLabelLanguage } from './label-language';
import { renderLabelFailurePage, renderLabelHistoryPage, renderLabelPage } from './label-page';
import { LABEL_CONTENT_SECURITY_POLICY } from './label-style';
import type { LabelFailure } from './label-texts';
import { createPageEtagFactory } from './page-etag';

/**
 * Labels change only by corrections, and a stale label is better than none: caches may serve it during
 * outages.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=31536000, no-transform';
/** Added for shared caches, which may serve stale labels while the server is unavailable. */
const STALE_IF_ERROR = 'stale-if-error=31536000';
const FAILURES: Readonly<Record<LabelFailure, { status: number; headers?: Readonly<Record<string, string>> }>> = {
  unknown: { status: 404 },
  'needs lot': { status: 404 },
  unavailable: { status: 503, headers: { 'retry-after': '5' } },
  method: { status: 405, headers: { allow: READ_METHODS.join(', ') } },
};
const ROBOTS = 'User-agent: *\nDisallow: /\n';
const NO_STORE = { 'cache-control': 'no-store, no-transform' };

type Headers = Readonly<Record<string, string>>;
type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Handles all requests for labels, before any code that counts, times, logs or caches requests (privacy of
 * readers).
 */
export interface LabelRequestHandler {
  /** Handles a request for a label, or on the label host. @returns false if the request is not for labels */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Returns the host of a request in lower case, without a default port. */
const getHost = ({ headers }: RequestHead): string => (headers.host ?? '').toLowerCase().replace(/:(80|443)$/, '');

/**
 * Creates the handler of requests for labels on top of the replica: it sends the label page, its history, a
 * redirect to the canonical path, or an error page (404, 405, 503). On the label host, if there is one, it
 * handles all requests except health checks. `handle` returns false for any other request.
 */
export function createLabelRequestHandler(
  replica: LabelReplica,
  settings: ServerSettings,
  log: Log,
  sharedCaching: SharedCaching,
): LabelRequestHandler {
  const { siteOrigin, elabelOrigin } = settings;
  /** The host that serves labels only; `null` if labels are on the host of the site. */
  const labelHost = elabelOrigin !== null && elabelOrigin !== siteOrigin ? new URL(elabelOrigin).host : null;
  const headers: Headers = {
    ...createCommonHeaders({ ...settings, siteOrigin: elabelOrigin ?? siteOrigin }),
    'referrer-policy': 'no-referrer',
    'content-security-policy': LABEL_CONTENT_SECURITY_POLICY,
    'x-robots-tag': 'noindex, nofollow',
    vary: 'Accept-Language',
  };

  function send(
    request: RequestHead,
    response: ServerResponse,
    status: number,
    body: Buffer,
    extraHeaders: Headers,
  ): void {
    const length = { 'content-length': String(body.length) };
    response
      .writeHead(status, { ...headers, ...extraHeaders, ...length })
      .end(request.method === 'HEAD' ? undefined : body);
  }
  const createHtmlHeaders = (language: LabelLanguage): Headers => ({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
  });
  function createSharedCachingHeader(): Headers {
    const time = sharedCaching.createDirective(replica.isCurrent());
    return time === null ? {} : { [SHARED_CACHING_HEADER]: `${time}, ${STALE_IF_ERROR}` };
  }
  const etags = createPageEtagFactory();
  /** Headers that all label pages of a language share, as alternating names and values. */
  const pageHeaders = new Map(
    LABEL_LANGUAGES.map((each) => {
      const all = { ...headers, ...createHtmlHeaders(each), 'cache-control': CACHE_CONTROL };
      return [each, Object.entries(all).flat()];
    }),
  );

  function sendFailure(
    request: RequestHead,
    response: ServerResponse,
    failure: LabelFailure,
    language: LabelLanguage,
  ): void {
    const { status, headers: failureHeaders } = FAILURES[failure];
    // The body of such a request is not read, so that the connection must close.
    const connection: Headers = status === 405 ? { connection: 'close' } : {};
    const extraHeaders = {
      ...createHtmlHeaders(language === 'sl' ? 'sl' : 'en'),
      ...NO_STORE,
      ...failureHeaders,
      ...connection,
    };
    send(request, response, status, renderLabelFailurePage(failure, language), extraHeaders);
  }

  /** Sends a label page, or 304. @param isHistory whether to send the page of former content */
  function sendPage(
    request: RequestHead,
    response: ServerResponse,
    label: PublishedLabel,
    { language, isHistory }: { language: LabelLanguage; isHistory: boolean },
  ): void {
    const store = replica.store();
    const etag = etags.createEtag(store.getVersion(label.code), language, isHistory);
    const extraHeaders = [...(pageHeaders.get(language) ?? []), 'etag', etag];
    extraHeaders.push(...Object.entries(createSharedCachingHeader()).flat());
    const clientEtags = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (clientEtags?.some((each) => each === etag || each === '*')) {
      response.writeHead(304, extraHeaders).end();
      return;
    }
    const page = (isHistory ? renderLabelHistoryPage : renderLabelPage)(label, language, store);
    extraHeaders.push('content-length', String(page.length));
    response.writeHead(200, extraHeaders).end(request.method === 'HEAD' ? undefined : page);
  }

  function handleLabel(request: RequestHead, response: ServerResponse): void {
    const { method = '', url = '' } = request;
    const cut = url.indexOf('?');
    const [path, query] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)];
    const language = selectLabelLanguage(query, request.headers['accept-language']);
    if (!READ_METHODS.includes(method)) return sendFailure(request, response, 'method', language);
    const labelUrl = parseLabelPath(path);
    if (labelUrl === null) return sendFailure(request, response, 'unknown', language);
    if (labelUrl.kind === 'moved') {
      const requestedLanguage = parseLanguageQuery(query);
      const location = requestedLanguage === null ? labelUrl.path : `${labelUrl.path}?lang=${requestedLanguage}`;
      return send(request, response, 308, Buffer.alloc(0), {
        location,
        'cache-control': CACHE_CONTROL,
        ...createSharedCachingHeader(),
      });
    }
    const store = replica.store();
    const label: PublishedLabel | 'needs lot' | null =
      labelUrl.kind === 'code' ? store.findByCode(labelUrl.code) : store.findByGtin(labelUrl.gtin, labelUrl.lot);
    // While the replica is incomplete, an unknown label may exist: 503 instead of 404.
    if (label === null || label === 'needs lot') {
      return sendFailure(request, response, replica.isComplete() ? (label ?? 'unknown') : 'unavailable', language);
    }
    const isHistory = labelUrl.kind === 'code' && labelUrl.isHistory;
    return sendPage(request, response, label, { language, isHistory });
  }

  /** Handles other requests on the label host: robots.txt, else 404. @returns false for health checks */
  function handleLabelHost(request: RequestHead, response: ServerResponse): boolean {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz' || path === '/healthz/live') return false;
    if (path === '/robots.txt' && READ_METHODS.includes(request.method ?? '')) {
      send(request, response, 200, Buffer.from(ROBOTS), {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'max-age=300',
      });
    } else sendFailure(request, response, 'unknown', selectLabelLanguage('', request.headers['accept-language']));
    return true;
  }

  return {
    handle: (request, response) => {
      try {
        if (isLabelPath(request.url ?? '')) handleLabel(request, response);
        else return labelHost !== null && getHost(request) === labelHost && handleLabelHost(request, response);
      } catch (error) {
        // The label is not logged, since the line would reveal when somebody read it.
        log.error({ event: 'label_failed', stack: inspect(error) }, 'A label could not be shown');
        if (!response.headersSent) sendFailure(request, response, 'unavailable', 'en');
      }
      return true;
    },
  };
}
