import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_FEATURES, type Feature } from '#contract/features';
import { REVISION_HEADER } from '#contract/health';

/** A response of the upstream: status 200 by default; `body` is JSON unless it is a buffer. */
export interface UpstreamResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}
type Responder = (
  request: IncomingMessage & { path: string },
  body: Buffer,
) => UpstreamResponse | Promise<UpstreamResponse>;

/** A small HTTP server in place of the CMS. It serves what pages need and the routes of a test. */
export interface Upstream {
  origin: string;
  /** All requests so far. `bytes` is the size of the body. */
  requests: { method: string; url: string; headers: IncomingHttpHeaders; bytes: number }[];
  /** Responders by path; they override the built-in ones. */
  routes: Record<string, Responder>;
  /** Paths with the response 403, sent before the body is read. */
  refused: Set<string>;
  features: { site: Feature; queen: Feature };
  /** Site revision; tests change it like a saved change does. */
  revision: string;
  /** Counts the requests of a path. */
  count(path: string): number;
  /** Refuses connections until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

export const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400' };
const PRIVATE = { 'cache-control': 'private, no-store' };
const NOT_FOUND: UpstreamResponse = {
  status: 404,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    type: 'about:blank',
    title: 'Ni najdeno',
    status: 404,
    detail: 'Ni.',
    instance: '/',
    extensions: { code: 'not_found' },
  },
};

function builtIn(upstream: Upstream): Record<string, Responder> {
  return {
    '/api/v1/health/ready': () => ({
      headers: { ...PRIVATE, [REVISION_HEADER]: upstream.revision },
      body: { status: 'ok', revision: upstream.revision },
    }),
    '/api/v1/features': () => ({ headers: PRIVATE, body: { ...upstream.features, now: new Date().toISOString() } }),
    '/api/v1/wines': () => ({ headers: PUBLIC, body: { items: [], total: 0 } }),
    '/api/v1/albums': () => ({ headers: PUBLIC, body: { items: [], total: 0 } }),
    '/api/v1/labels/published': () => ({ headers: PRIVATE, body: { items: [], total: 0, words: {}, phrases: {} } }),
    '/api/v1/gallery': () => ({ headers: PUBLIC, body: { items: [], total: 0 } }),
  };
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts the upstream server on a free port of the loopback interface. */
export async function startUpstream(): Promise<Upstream> {
  const server = createServer((request, response) => {
    if (upstream.refused.has(request.url ?? '')) {
      response.writeHead(403).end();
      return;
    }
    const handleRequest = async () => {
      const body = await readAll(request);
      const { method = '', url = '', headers } = request;
      upstream.requests.push({ method, url, headers, bytes: body.byteLength });
      const path = url.split('?')[0] ?? '';
      const respond = upstream.routes[path] ?? builtIn(upstream)[path];
      const answered = respond ? await respond(Object.assign(request, { path }), body) : NOT_FOUND;
      const bytes = Buffer.isBuffer(answered.body) ? answered.body : Buffer.from(JSON.stringify(answered.body ?? null));
      response.writeHead(answered.status ?? 200, { 'content-type': 'application/json', ...answered.headers });
      response.end(answered.status === 204 ? undefined : bytes);
    };
    // Clients may disconnect while their body is read.
    handleRequest().catch(() => response.destroy());
  });
  const port = await listen(server, 0);
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const upstream: Upstream = {
    origin: `http://127.0.0.1:${String(port)}`,
    requests: [],
    routes: {},
    refused: new Set(),
    features: structuredClone(DEFAULT_FEATURES),
    revision: '1',
    count: (path) => upstream.requests.filter(({ url }) => url.split('?')[0] === path).length,
    pause: stopListening,
    resume: async () => {
      await listen(server, port);
    },
    close: stopListening,
  };
  return upstream;
}
