import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createWorkQueue } from '#contract/request-limits';
import type { SharePicture } from '../head/share-picture';
import { memoizeByText } from '../routing/memoize-by-text';

/** Content encodings of cached responses, in the order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Selects the first of ENCODINGS that an Accept-Encoding header accepts (quality above 0). */
const parsePreferredEncoding = memoizeByText((header): Encoding => {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';');
        const quality = parameters
          .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
          .find((each) => each !== undefined);
        return [name.trim(), Number(quality ?? 1)] as const;
      }),
  );
  const wildcard = accepted.get('*') ?? 0;
  return ENCODINGS.find((name) => name !== 'identity' && (accepted.get(name) ?? wildcard) > 0) ?? 'identity';
});

/**
 * Selects the content encoding for a client's Accept-Encoding header: Brotli if accepted, else gzip if
 * accepted, else identity. Quality 0 means not accepted; other qualities do not matter. `*` stands for
 * encodings that the header does not name.
 */
export const selectEncoding = (header: string | string[] | undefined): Encoding =>
  parsePreferredEncoding(typeof header === 'string' ? header : (header?.join(',') ?? ''));

/** Brotli quality levels: 11 saves a twelfth of a page and takes thirty times as long as 6. */
const FAST_QUALITY = 6;
const BEST_QUALITY = 11;
const runBrotli = promisify(brotliCompress);

const brotliOptions = ({ byteLength }: Buffer, quality = FAST_QUALITY) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength },
});

/** Best-quality compression runs one at a time in the background, so that it delays no response. */
const MAX_WAITING = 200;
const runInBackground = createWorkQueue(
  1,
  MAX_WAITING,
  () => new Error('Too many responses wait for best-quality compression.'),
);
/** Maximum size for best-quality compression. For larger responses it takes longer than it saves. */
const MAX_BEST_QUALITY_BYTES = 512 * 1024;

/** Compresses synchronously. */
const compressNow = (bytes: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, brotliOptions(bytes));

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)\b|image\/svg)/;

/** A response body in one encoding, with its headers as alternating names and values (`writeHead`). */
interface Representation {
  bytes: Buffer;
  etag: string;
  /** ETag of the same content before best-quality compression. It still matches If-None-Match. */
  earlierEtag?: string;
  headers: string[];
  /** Headers of a 304, without those of the content. */
  notModifiedHeaders: string[];
}

/** A finished response that can be sent any number of times. */
export interface CachedResponse {
  status: number;
  /** Returns the representation in an encoding. The first call for an encoding may compress synchronously. */
  getRepresentation(encoding: Encoding): Representation;
  /** Estimated memory use, including representations that do not exist yet. */
  sizeBytes: number;
  /** Data file of a page, which its scripts load from `url`. It is valid as long as the page. */
  data?: { url: string; response: CachedResponse };
  /** The share picture of a page. */
  shareImage?: SharePicture;
  /** Epoch ms when any of its content is unpublished; never serve it after that. */
  expiresAt?: number | undefined;
  /** Site revision that it shows; undefined if unknown or mixed. */
  revision?: string | undefined;
  /** Whether its content depends on Accept-Language. */
  isNegotiated?: boolean | undefined;
  /** Whether its Cache-Control is public. */
  isPublic: boolean;
}

/**
 * Whether a cached response must not be served any more because some of its content has been unpublished: its
 * `expiresAt` is reached. False for a response without `expiresAt`.
 */
export const isExpired = ({ expiresAt }: CachedResponse): boolean => expiresAt !== undefined && expiresAt <= Date.now();

/** Input of `createCachedResponse`: status, headers and body, and the metadata of `CachedResponse`. */
export interface ResponseParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  data?: CachedResponse['data'];
  shareImage?: SharePicture;
  expiresAt?: CachedResponse['expiresAt'];
  revision?: CachedResponse['revision'];
  isNegotiated?: CachedResponse['isNegotiated'];
}

const CONTENT_HEADER = /^content-(length|encoding|type)$/;

/**
 * Creates the representation of a body in an encoding. The ETag consists of hash and encoding; with `-`
 * between them, Caddy would take the encoding for its own and remove it from `If-None-Match`.
 */
function createRepresentation(
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  hash: string,
  encoding: Encoding,
): Representation {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}.${encoding}"`;
  const representationHeaders: Record<string, string> = {
    ...headers,
    etag,
    'content-length': String(bytes.byteLength),
  };
  if (encoding !== 'identity') representationHeaders['content-encoding'] = encoding;
  const entries = Object.entries(representationHeaders);
  const notModifiedHeaders = entries.filter(([name]) => !CONTENT_HEADER.test(name)).flat();
  return { bytes, etag, headers: entries.flat(), notModifiedHeaders };
}

const PUBLIC_DIRECTIVE = /^public\b/;

/** Returns alternating names and values with a Cache-Control of `private` instead of `public`. */
const withPrivateCaching = (headers: readonly string[]): string[] =>
  headers.map((value, index) =>
    headers[index - 1] === 'cache-control' ? value.replace(PUBLIC_DIRECTIVE, 'private') : value,
  );

/**
 * Returns a copy of a cached response for a client with a session: a Cache-Control that starts with `public`
 * starts with `private` instead, and `isPublic` is false. All other headers stay.
 */
export const toPrivateResponse = (cachedResponse: CachedResponse): CachedResponse => ({
  ...cachedResponse,
  isPublic: false,
  getRepresentation: (encoding) => {
    const original = cachedResponse.getRepresentation(encoding);
    const { headers, notModifiedHeaders } = original;
    return {
      ...original,
      headers: withPrivateCaching(headers),
      notModifiedHeaders: withPrivateCaching(notModifiedHeaders),
    };
  },
});

/** Estimated size of compressed text relative to the original. */
const COMPRESSED_SHARE = 0.3;

/**
 * Creates a response, from status, headers and body, that can be cached and sent any number of times. The
 * strong ETag of each encoding is a hash of the body with the encoding. Text types are compressed; others are
 * sent unchanged. Brotli with fast quality is created at once, off the event loop; the second request for it
 * triggers best-quality compression in the background, for bodies up to 512 KB. Gzip is created on first use.
 * @param isInternalRead whether the server itself reads the response, for a page; then Brotli is not created
 * in advance
 */
export async function createCachedResponse(
  parts: ResponseParts,
  { isInternalRead = false } = {},
): Promise<CachedResponse> {
  const { status, body, data, shareImage, expiresAt, revision, isNegotiated } = parts;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const isCompressible = COMPRESSIBLE.test(parts.headers['content-type'] ?? '');
  const vary = [parts.headers['vary'], isCompressible ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ');
  const headers = vary === '' ? parts.headers : { ...parts.headers, vary };

  const identity = createRepresentation(headers, body, hash, 'identity');
  const representations: Partial<Record<Encoding, Representation>> = isCompressible
    ? { identity }
    : { identity, br: identity, gzip: identity };
  if (isCompressible && !isInternalRead) {
    representations.br = createRepresentation(headers, await runBrotli(body, brotliOptions(body)), hash, 'br');
  }
  let timesRequested = 0;
  const compressBetter = async () => {
    const bytes = await runBrotli(body, brotliOptions(body, BEST_QUALITY));
    const better = createRepresentation(headers, bytes, `${hash}-${String(BEST_QUALITY)}`, 'br');
    if (bytes.byteLength < (representations.br?.bytes.byteLength ?? Infinity))
      representations.br = { ...better, earlierEtag: representations.br?.etag };
  };
  const getRepresentation = (encoding: Encoding): Representation => {
    if (
      encoding === 'br' &&
      representations.br !== identity &&
      ++timesRequested === 2 &&
      body.byteLength <= MAX_BEST_QUALITY_BYTES
    ) {
      // If the queue is full, the fast representation stays.
      runInBackground(compressBetter).catch(() => undefined);
    }
    return (representations[encoding] ??=
      encoding === 'identity' ? identity : createRepresentation(headers, compressNow(body, encoding), hash, encoding));
  };
  const headerBytes = identity.headers.join('').length;
  const compressedBytes = isCompressible ? 2 * (body.byteLength * COMPRESSED_SHARE + headerBytes) : 0;
  const sizeBytes = Math.ceil(body.byteLength + headerBytes + compressedBytes + (data?.response.sizeBytes ?? 0));
  const isPublic = PUBLIC_DIRECTIVE.test(headers['cache-control'] ?? '');
  return { status, getRepresentation, sizeBytes, data, shareImage, expiresAt, revision, isNegotiated, isPublic };
}

/** Whether an If-None-Match header matches a representation. */
const matchesEtag = (header: string, { etag, earlierEtag }: Representation): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((each) => [etag, earlierEtag].includes(each.trim().replace(/^W\//, '')));

/**
 * Sends a cached response in the encoding that the client accepts; for HEAD without body. If its status is
 * 200 and If-None-Match matches its ETag, it sends 304 instead, without content headers.
 * @param extraHeaders headers of this request, as alternating names and values
 */
export function sendCachedResponse(
  cachedResponse: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  extraHeaders: readonly string[] = [],
): void {
  const representation = cachedResponse.getRepresentation(selectEncoding(request.headers['accept-encoding']));
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && cachedResponse.status === 200 && matchesEtag(condition, representation)) {
    response.writeHead(304, representation.notModifiedHeaders.concat(extraHeaders)).end();
    return;
  }
  response.writeHead(
    cachedResponse.status,
    extraHeaders.length === 0 ? representation.headers : representation.headers.concat(extraHeaders),
  );
  response.end(request.method === 'HEAD' ? undefined : representation.bytes);
}

/**
 * Sends a cached response as the reply to a Fastify request, like `sendCachedResponse`. It bypasses Fastify
 * and its `onSend` hooks (`hijack`), since the response has all its headers. Returns the reply.
 */
export function replyWithCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cachedResponse: CachedResponse,
  extraHeaders: readonly string[] = [],
): FastifyReply {
  reply.hijack();
  sendCachedResponse(cachedResponse, request.raw, reply.raw, extraHeaders);
  return reply;
}
