import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { workQueue } from '#contract/request-limits';
import type { SharePicture } from '../sharing/share-picture';
import { memoizeByText } from './memoize-by-text';

/** The forms an answer is kept in, the one clients like best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

const preferred = memoizeByText((header): Encoding => {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';');
        const quality = parameters
          .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
          .find((each) => each !== undefined);
        return [name.trim(), Number(quality ?? 1)] as const;
      }),
  );
  const wildcard = accepted.get('*') ?? 0;
  return ENCODINGS.find((name) => name !== 'identity' && (accepted.get(name) ?? wildcard) > 0) ?? 'identity';
});

/** The form that a client's Accept-Encoding asks for. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding =>
  preferred(typeof header === 'string' ? header : (header?.join(',') ?? ''));

/** Brotli's effort: 11 saves a twelfth of a page, at thirty times the time. */
const QUICK = 6;
const BEST = 11;
const runBrotli = promisify(brotliCompress);

const brotliOptions = ({ byteLength }: Buffer, quality = QUICK) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength },
});

/** What was compressed quickly is compressed well one at a time, so that it holds up nothing that someone waits for. */
const MOST_WAITING = 200;
const inSpareTime = workQueue(1, MOST_WAITING, () => new Error('Enough answers wait to be compressed better.'));
/** Larger answers take longer than they save. */
const BEST_UP_TO_BYTES = 512 * 1024;

/** Compresses at once. */
const compressNow = (bytes: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, brotliOptions(bytes));

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)\b|image\/svg)/;

/** One form of an answer: its bytes, and its headers as `writeHead` takes them. */
interface Form {
  bytes: Buffer;
  etag: string;
  /** The tag of the same content before it was compressed better: who holds that needs it no second time. */
  earlier?: string;
  headers: string[];
}

/** A finished answer, to be sent any number of times. */
export interface CachedResponse {
  status: number;
  /** The form of an encoding: at hand, or made now for the first who asks for it and kept. */
  form(encoding: Encoding): Form;
  /** What the answer takes up in memory, with about what it will. */
  sizeBytes: number;
  /** What the page's scripts read, under an address of its own; it lives as long as the page. */
  data?: { url: string; answer: CachedResponse };
  /** What is shared of the page. */
  picture?: SharePicture;
  /** When something of it ends being shown, in ms since 1970: then it may be sent to nobody any more. */
  expiresAt?: number | undefined;
  /** The state of the site that it shows; without one it may be older than anybody knows. */
  revision?: string | undefined;
  /** Whether it hangs on the language that a browser prefers, besides its address. */
  isNegotiated?: boolean | undefined;
  /** Whether everybody may have it. */
  isPublic: boolean;
}

/** Whether an answer shows what nobody may be shown any more. */
export const hasEnded = ({ expiresAt }: CachedResponse): boolean => expiresAt !== undefined && expiresAt <= Date.now();

export interface AnswerParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  data?: CachedResponse['data'];
  picture?: SharePicture;
  end?: CachedResponse['expiresAt'];
  revision?: CachedResponse['revision'];
  isNegotiated?: CachedResponse['isNegotiated'];
}

function formOf(headers: Readonly<Record<string, string>>, bytes: Buffer, hash: string, encoding: Encoding): Form {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const own: Record<string, string> = { ...headers, etag, 'content-length': String(bytes.byteLength) };
  if (encoding !== 'identity') own['content-encoding'] = encoding;
  return { bytes, etag, headers: Object.entries(own).flat() };
}

const PUBLIC = /^public\b/;

/** The same answer to one person: what goes with it is theirs, so that no cache in between may keep it. */
export const toPrivateResponse = (answer: CachedResponse): CachedResponse => ({
  ...answer,
  isPublic: false,
  form: (encoding) => {
    const form = answer.form(encoding);
    const place = form.headers.indexOf('cache-control') + 1;
    const own = (form.headers[place] ?? '').replace(PUBLIC, 'private');
    return place === 0 ? form : { ...form, headers: form.headers.with(place, own) };
  },
});

/** About what compression leaves of a text. */
const LEFT = 0.3;

/**
 * Makes an answer ready to be sent. Its strong ETag follows from its bytes and form. Nearly all clients take Brotli, so that
 * it is compressed for them outside the event loop: quickly for the first who asks, and well when it is asked for again,
 * for all who come later. For other clients it is compressed when they come.
 * @param isReadHere whether it is read here first, and perhaps by no client at all: then it is not compressed either
 */
export async function createCachedResponse(parts: AnswerParts, { isReadHere = false } = {}): Promise<CachedResponse> {
  const { status, body, data, picture, end, revision, isNegotiated } = parts;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const isCompressible = COMPRESSIBLE.test(parts.headers['content-type'] ?? '');
  const vary = [parts.headers['vary'], isCompressible ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ');
  const headers = vary === '' ? parts.headers : { ...parts.headers, vary };

  const identity = formOf(headers, body, hash, 'identity');
  const made: Partial<Record<Encoding, Form>> = isCompressible
    ? { identity }
    : { identity, br: identity, gzip: identity };
  if (isCompressible && !isReadHere) {
    made.br = formOf(headers, await runBrotli(body, brotliOptions(body)), hash, 'br');
  }
  let timesAsked = 0;
  const compressBetter = async () => {
    const bytes = await runBrotli(body, brotliOptions(body, BEST));
    const better = formOf(headers, bytes, `${hash}-${String(BEST)}`, 'br');
    if (bytes.byteLength < (made.br?.bytes.byteLength ?? Infinity)) made.br = { ...better, earlier: made.br?.etag };
  };
  const form = (encoding: Encoding): Form => {
    if (encoding === 'br' && made.br !== identity && ++timesAsked === 2 && body.byteLength <= BEST_UP_TO_BYTES) {
      // With too many waiting it stays as it is.
      inSpareTime(compressBetter).catch(() => undefined);
    }
    return (made[encoding] ??=
      encoding === 'identity' ? identity : formOf(headers, compressNow(body, encoding), hash, encoding));
  };
  const headerBytes = identity.headers.join('').length;
  const compressedBytes = isCompressible ? 2 * (body.byteLength * LEFT + headerBytes) : 0;
  const sizeBytes = Math.ceil(body.byteLength + headerBytes + compressedBytes + (data?.answer.sizeBytes ?? 0));
  const isPublic = PUBLIC.test(headers['cache-control'] ?? '');
  return { status, form, sizeBytes, data, picture, expiresAt: end, revision, isNegotiated, isPublic };
}

/** Whether If-None-Match names this form. */
const matches = (header: string, { etag, earlier }: Form): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((each) => [etag, earlier].includes(each.trim().replace(/^W\//, '')));

/**
 * Sends a kept answer in the form that the client asks for, or 304.
 * @param more headers of this one request, names and values in turns
 */
export function sendCachedResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
): void {
  const form = answer.form(acceptedEncoding(request.headers['accept-encoding']));
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && answer.status === 200 && matches(condition, form)) {
    const headers = form.headers.flatMap((value, index, all) =>
      index % 2 === 0 && !/^content-(length|encoding|type)$/.test(value) ? [value, all[index + 1] ?? ''] : [],
    );
    response.writeHead(304, [...headers, ...more]).end();
    return;
  }
  response.writeHead(answer.status, more.length === 0 ? form.headers : form.headers.concat(more));
  response.end(request.method === 'HEAD' ? undefined : form.bytes);
}

/** Sends a kept answer as the reply to a request: it has all its headers, so that Fastify has nothing to add. */
export function replyKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  more: readonly string[] = [],
): FastifyReply {
  reply.hijack();
  sendCachedResponse(answer, request.raw, reply.raw, more);
  return reply;
}
