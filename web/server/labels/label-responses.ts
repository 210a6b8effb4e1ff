import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import type { PublishedLabel } from '#contract/published-labels';
import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { SHARED_CACHING_HEADER, type SharedCaching } from '../cache/shared-caching';
import { READ_METHODS } from '../routing/route-policies';
import type { ServerSettings } from '../env';
import type { Log } from '../observability/log';
import { commonHeaders } from '../http/security-headers';
import { isLabelTarget, labelAddress } from './label-address';
import type { LabelReplica } from './label-replica';
import { askedLanguage, labelLanguage } from './label-language';
import { labelFailurePage, labelHistoryPage, labelPage } from './label-page';
import { LABEL_POLICY } from './label-style';
import type { LabelFailure } from './label-words';
import { createPageEtags } from './page-etag';

/**
 * Labels change only by corrections, and a stale label is better than none: caches may serve it during
 * outages.
 */
const CACHING = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=31536000, no-transform';
/** Added for shared caches, which may serve stale labels while the server is unavailable. */
const LASTING = 'stale-if-error=31536000';
const FAILURES: Readonly<Record<LabelFailure, { status: number; headers?: Readonly<Record<string, string>> }>> = {
  unknown: { status: 404 },
  'needs lot': { status: 404 },
  unavailable: { status: 503, headers: { 'retry-after': '5' } },
  method: { status: 405, headers: { allow: READ_METHODS.join(', ') } },
};
const ROBOTS = 'User-agent: *\nDisallow: /\n';
const NO_STORE = { 'cache-control': 'no-store, no-transform' };

type Headers = Readonly<Record<string, string>>;
type Ask = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Handles all requests for labels, before any code that counts, times, logs or caches requests (privacy of
 * readers).
 */
export interface LabelAnswers {
  /** Handles a request for a label, or on the label host. @returns false if the request is not for labels */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Returns the host of a request in lower case, without a default port. */
const hostOf = ({ headers }: Ask): string => (headers.host ?? '').toLowerCase().replace(/:(80|443)$/, '');

/** Creates the handler of label requests on top of the replica. */
export function createLabelAnswers(
  keeper: LabelReplica,
  settings: ServerSettings,
  log: Log,
  sharedCaching: SharedCaching,
): LabelAnswers {
  const { siteOrigin, elabelOrigin } = settings;
  /** The host that serves labels only; `null` if labels are on the host of the site. */
  const ownHost = elabelOrigin !== null && elabelOrigin !== siteOrigin ? new URL(elabelOrigin).host : null;
  const headers: Headers = {
    ...commonHeaders({ ...settings, siteOrigin: elabelOrigin ?? siteOrigin }),
    'referrer-policy': 'no-referrer',
    'content-security-policy': LABEL_POLICY,
    'x-robots-tag': 'noindex, nofollow',
    vary: 'Accept-Language',
  };

  function send(ask: Ask, response: ServerResponse, status: number, body: Buffer, more: Headers): void {
    const length = { 'content-length': String(body.length) };
    response.writeHead(status, { ...headers, ...more, ...length }).end(ask.method === 'HEAD' ? undefined : body);
  }
  const html = (language: LabelLanguage): Headers => ({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
  });
  function sharedTime(): Headers {
    const time = sharedCaching.time(keeper.isCurrent());
    return time === null ? {} : { [SHARED_CACHING_HEADER]: `${time}, ${LASTING}` };
  }
  const etags = createPageEtags();
  /** Headers that all label pages of a language share, as alternating names and values. */
  const ofPages = new Map(
    LABEL_LANGUAGES.map((each) => {
      const all = { ...headers, ...html(each), 'cache-control': CACHING };
      return [each, Object.entries(all).flat()];
    }),
  );

  function fail(ask: Ask, response: ServerResponse, failure: LabelFailure, language: LabelLanguage): void {
    const { status, headers: own } = FAILURES[failure];
    // The body of such a request is not read, so that the connection must close.
    const connection: Headers = status === 405 ? { connection: 'close' } : {};
    const more = { ...html(language === 'sl' ? 'sl' : 'en'), ...NO_STORE, ...own, ...connection };
    send(ask, response, status, labelFailurePage(failure, language), more);
  }

  /** Sends a label page, or 304. @param isHistory whether to send the page of former content */
  function sendPage(
    ask: Ask,
    response: ServerResponse,
    label: PublishedLabel,
    { language, isHistory }: { language: LabelLanguage; isHistory: boolean },
  ): void {
    const store = keeper.store();
    const etag = etags.of(store.version(label.code), language, isHistory);
    const more = [...(ofPages.get(language) ?? []), 'etag', etag];
    more.push(...Object.entries(sharedTime()).flat());
    const held = ask.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (held?.some((each) => each === etag || each === '*')) {
      response.writeHead(304, more).end();
      return;
    }
    const page = (isHistory ? labelHistoryPage : labelPage)(label, language, store);
    more.push('content-length', String(page.length));
    response.writeHead(200, more).end(ask.method === 'HEAD' ? undefined : page);
  }

  function answerLabel(ask: Ask, response: ServerResponse): void {
    const { method = '', url = '' } = ask;
    const cut = url.indexOf('?');
    const [path, query] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)];
    const language = labelLanguage(query, ask.headers['accept-language']);
    if (!READ_METHODS.includes(method)) return fail(ask, response, 'method', language);
    const address = labelAddress(path);
    if (address === null) return fail(ask, response, 'unknown', language);
    if (address.kind === 'moved') {
      const asked = askedLanguage(query);
      const location = asked === null ? address.path : `${address.path}?lang=${asked}`;
      return send(ask, response, 308, Buffer.alloc(0), { location, 'cache-control': CACHING, ...sharedTime() });
    }
    const store = keeper.store();
    const found: PublishedLabel | 'needs lot' | null =
      address.kind === 'code' ? store.get(address.code) : store.findGtin(address.gtin, address.lot);
    // While the replica is incomplete, an unknown label may exist: 503 instead of 404.
    if (found === null || found === 'needs lot') {
      return fail(ask, response, keeper.isComplete() ? (found ?? 'unknown') : 'unavailable', language);
    }
    const isHistory = address.kind === 'code' && address.isHistory;
    return sendPage(ask, response, found, { language, isHistory });
  }

  /** Handles other requests on the label host: robots.txt, else 404. @returns false for health checks */
  function answerOwnHost(ask: Ask, response: ServerResponse): boolean {
    const path = ask.url?.split('?', 1)[0];
    if (path === '/healthz' || path === '/healthz/live') return false;
    if (path === '/robots.txt' && READ_METHODS.includes(ask.method ?? '')) {
      send(ask, response, 200, Buffer.from(ROBOTS), {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'max-age=300',
      });
    } else fail(ask, response, 'unknown', labelLanguage('', ask.headers['accept-language']));
    return true;
  }

  return {
    answer: (request, response) => {
      try {
        if (isLabelTarget(request.url ?? '')) answerLabel(request, response);
        else return ownHost !== null && hostOf(request) === ownHost && answerOwnHost(request, response);
      } catch (error) {
        // The label is not logged, since the line would reveal when somebody read it.
        log.error({ event: 'label_failed', stack: inspect(error) }, 'A label could not be shown');
        if (!response.headersSent) fail(request, response, 'unavailable', 'en');
      }
      return true;
    },
  };
}
