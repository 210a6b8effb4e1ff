import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LogLine } from '#contract/log-line';
import { createCachedResponse } from './cache/cached-response';
import { createLog } from './observability/log';
import { createMetrics } from './observability/metrics';
import { countRejectedRequest, observeRequest, serveFromCache } from './request-pipeline';
import { findRoutePolicy } from './routing/route-policies';
import { listen } from './testing/listen';
import { sendRequest, type RequestOptions } from './testing/send-request';

describe('a cached response', () => {
  /** Starts a server whose cache has responses under these keys; 404 if it cannot serve from the cache. */
  async function listenWithCache(keys: readonly string[], languageSwitch = true) {
    const responses = new Map(
      await Promise.all(
        keys.map(async (key) => {
          const headers = { 'content-type': 'text/html', 'cache-control': 'public' };
          return [key, await createCachedResponse({ status: 200, headers, body: Buffer.from(key) })] as const;
        }),
      ),
    );
    const metrics = createMetrics();
    const services = {
      settings: { languageSwitch },
      guestResponses: { findCached: ({ key }: { key: string }) => responses.get(key) },
      pageResponses: { findCached: ({ cacheKey }: { cacheKey: string }) => responses.get(cacheKey) },
      sharedCaching: { createHeader: () => ['cdn-cache-control', 'max-age=2'] },
      metrics,
    };
    const port = await listen((request, response) => {
      if (!serveFromCache(services, request, response, 'a1')) response.writeHead(404).end();
    });
    return { port, metrics };
  }
  const PAGE = 'page sl /wines';
  const API = 'sl /api/v1/wines?sort=name';
  const FILE = '/files/Wines/a/640.avif';
  const API_PATH = '/api/v1/wines?sort=name';

  it.each<[string, RequestOptions, string]>([
    ['/wines', {}, PAGE],
    ['/wines?utm_source=mail', { headers: { cookie: 'language=en' } }, PAGE],
    [API_PATH, { headers: { 'accept-language': 'sl' } }, API],
    [FILE, {}, FILE],
    ['/wines', { headers: { 'content-length': '0' } }, PAGE],
    ['/wines', { headers: { range: 'bytes=0-1' } }, PAGE],
  ])('is sent: %s %j', async (path, options, key) => {
    const { port } = await listenWithCache([PAGE, API, FILE]);
    const { status, headers, text } = await sendRequest(port, path, options);
    expect([status, text]).toEqual([200, key]);
    expect(headers).toMatchObject({ 'x-request-id': 'a1', 'cdn-cache-control': 'max-age=2' });
  });

  it('has no body for HEAD', async () => {
    const { port } = await listenWithCache([PAGE]);
    expect(await sendRequest(port, '/wines', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it('follows the language of the request, and of the path', async () => {
    const { port } = await listenWithCache(['en /api/v1/wines?sort=name', 'page en /wines']);
    const english = { headers: { 'accept-language': 'en' } };
    expect((await sendRequest(port, API_PATH, english)).status).toBe(200);
    expect((await sendRequest(port, API_PATH, {})).status).toBe(404);
    expect((await sendRequest(port, '/en/wines', {})).status).toBe(200);
    expect((await sendRequest(port, '/wines', {})).status).toBe(404);
  });

  it('follows the cookie where the page does', async () => {
    const { port } = await listenWithCache(['page en /login']);
    expect((await sendRequest(port, '/login', { headers: { cookie: 'language=en' } })).status).toBe(200);
    expect((await sendRequest(port, '/login', {})).status).toBe(404);
  });

  it('is Slovenian where the site has one language', async () => {
    const { port } = await listenWithCache(['page en /wines', PAGE], false);
    expect((await sendRequest(port, '/en/wines', {})).status).toBe(404);
    expect((await sendRequest(port, '/wines', {})).status).toBe(200);
  });

  it.each<[string, RequestOptions]>([
    ['/wines', { method: 'POST' }],
    ['/wines', { method: 'OPTIONS' }],
    ['/wines', { headers: { 'content-length': '1' }, body: 'x' }],
    ['/wines', { headers: { 'transfer-encoding': 'chunked' }, body: 'x' }],
    ['/wines', { headers: { cookie: 'winery_session=a' } }],
    ['/wines', { headers: { authorization: 'Bearer a' } }],
    [API_PATH, { headers: { range: 'bytes=0-1' } }],
    [FILE, { headers: { range: 'bytes=0-1' } }],
    ['/about', {}],
    ['/api/v2/wines', {}],
    ['/wines?search=%00', {}],
  ])('is not sent: %s %j', async (path, options) => {
    const { port, metrics } = await listenWithCache([PAGE, API, FILE]);
    expect((await sendRequest(port, path, options)).status).toBe(404);
    expect(metrics.requestCounts.listCounts()).toEqual([]);
  });

  it('is counted by the route, the method and the status', async () => {
    const { port, metrics } = await listenWithCache([PAGE, API, FILE]);
    const { headers } = await sendRequest(port, '/wines', {});
    await sendRequest(port, '/wines', { headers: { 'if-none-match': headers.etag ?? '' } });
    await sendRequest(port, '/wines', { method: 'HEAD' });
    await sendRequest(port, API_PATH, {});
    await sendRequest(port, FILE, {});
    expect(metrics.requestCounts.listCounts()).toEqual([
      { route: '/wines', method: 'GET', status: '2xx', count: 1 },
      { route: '/wines', method: 'GET', status: '3xx', count: 1 },
      { route: '/wines', method: 'HEAD', status: '2xx', count: 1 },
      { route: '/api/v1', method: 'GET', status: '2xx', count: 1 },
      { route: '/files', method: 'GET', status: '2xx', count: 1 },
    ]);
  });
});

describe('a request', () => {
  /** Starts a server that observes requests; `lines` and `metrics` have what it has noted. */
  async function listenAndObserve(handle: RequestListener) {
    const lines: LogLine[] = [];
    let markClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (markClosed = resolve));
    const log = createLog('debug', { write: (line) => void lines.push(LogLine.parse(JSON.parse(line))) });
    const metrics = createMetrics();
    const port = await listen((request, response) => {
      const policy = findRoutePolicy(request.url ?? '');
      if (policy) observeRequest({ log, metrics }, 'a1', policy, request, response);
      else countRejectedRequest({ metrics, log }, response.writeHead(404).end());
      response.once('close', markClosed);
      if (policy) handle(request, response);
    });
    return { port, lines, metrics, closed };
  }
  const respond: RequestListener = (_request, response) => {
    response.writeHead(201).end('done');
  };

  it('is logged, counted and timed by its route once it has its response', async () => {
    const { port, lines, metrics, closed } = await listenAndObserve(respond);
    await sendRequest(port, '/wines/zametna-crnina?search=x', {});
    await closed;
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      msg: 'request',
      event: 'request',
      requestId: 'a1',
      method: 'GET',
      route: '/wines/:slug',
      status: 201,
    });
    expect(lines[0]).not.toHaveProperty('aborted');
    expect(Number.isInteger(lines[0]?.['ms'])).toBe(true);
    expect(lines[0]?.['ms']).toBeLessThanOrEqual(performance.now());
    expect(metrics.requestCounts.listCounts()).toEqual([
      { route: '/wines/:slug', method: 'GET', status: '2xx', count: 1 },
    ]);
    const { values } = await metrics.requestSeconds.get();
    const sum = values.find(({ metricName }) => metricName?.endsWith('_sum'));
    expect(sum?.labels).toEqual({ route: '/wines/:slug' });
    expect(Math.round(1000 * (sum?.value ?? 0))).toBe(lines[0]?.['ms']);
  });

  it('is logged at level debug if it is a health check', async () => {
    const { port, lines, closed } = await listenAndObserve(respond);
    await sendRequest(port, '/healthz', {});
    await closed;
    expect(lines[0]).toMatchObject({ level: 'debug', route: '/healthz' });
  });

  it('is logged as aborted if its client disconnects', async () => {
    const { port, lines, closed } = await listenAndObserve((request) => {
      request.destroy();
    });
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /wines HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.once('close', () => {
        resolve();
      });
      socket.resume();
    });
    await closed;
    expect(lines[0]).toMatchObject({ level: 'info', route: '/wines', aborted: true });
  });

  it('that is rejected is counted without its path and method', async () => {
    const { port, metrics } = await listenAndObserve(respond);
    await sendRequest(port, '/api/v2', { method: 'DELETE' });
    expect(metrics.requestCounts.listCounts()).toEqual([
      { route: 'unmatched', method: 'any', status: '4xx', count: 1 },
    ]);
  });
});
