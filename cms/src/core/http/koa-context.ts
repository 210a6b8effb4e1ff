import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { parseLanguage } from '../../contract/languages';
import { PUBLISHED_UNTIL_HEADER } from '../../contract/publication';
import { toRateLimitKey } from '../../contract/request-limits';
import { SESSION_COOKIE, toCookieName } from '../../contract/session';
import { Language } from '../../contract/values';
import { getEnvironment } from '../process/environment';

/** Koa's context as Strapi's middlewares and controllers get it. */
export type KoaContext = Parameters<Core.ControllerHandler>[0];

/** Paths of the product's API, in any case like the router. */
const API_PATH = /^\/api(?:\/|$)/i;
const FILES_PATH = /^\/files\//;

/** Whether a path belongs to the product's API: `/api` or below it, in any case. */
export const isApiPath = (path: string): boolean => API_PATH.test(path);

/**
 * Groups of routes: the API of the contract, stored files, and everything else, which belongs to the panel.
 */
export type RouteGroup = 'api' | 'files' | 'panel';

/**
 * Returns the group of routes that a path belongs to: `api` (below `/api`), `files` (below `/files/`), else
 * `panel`.
 */
export function getRouteGroup(path: string): RouteGroup {
  if (isApiPath(path)) return 'api';
  return FILES_PATH.test(path) ? 'files' : 'panel';
}

/** Whether a request announces a body, by `Transfer-Encoding` or a `Content-Length` above 0. */
export const hasBody = (ctx: KoaContext): boolean =>
  Boolean(ctx.get('Transfer-Encoding')) || Boolean(ctx.request.length);

/** Whether an HTTP method can change data: every method except GET, HEAD and OPTIONS. */
export const isWriteMethod = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Language of the response: the query parameter `lang` if valid, else the one that `Accept-Language` begins
 * with, else Slovenian.
 */
export function getRequestLanguage(ctx: KoaContext): Language {
  const parsed = Language.safeParse(new URLSearchParams(ctx.querystring).get('lang'));
  return parsed.success ? parsed.data : parseLanguage(ctx.get('Accept-Language'));
}

/**
 * Returns the key by which rate limits count the client of a forwarded request; `null` for a request of the
 * web server itself, such as for a page that it renders, since that carries no client IP.
 */
export const findClientKey = (ctx: KoaContext): string | null =>
  ctx.get('X-Forwarded-For') ? toRateLimitKey(ctx.ip) : null;

const parseOrigin = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * Whether a write comes from a page of this site, or from no page: clients that are no browser send neither
 * header. The request's own origin includes the scheme, since anybody on the network could alter a page
 * without TLS.
 */
export function isSameSite(ctx: KoaContext, siteOrigin: string | undefined): boolean {
  const origin = ctx.get('Origin');
  if (origin) return origin === siteOrigin || origin === parseOrigin(`${ctx.protocol}://${ctx.host}`);
  return ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether cookies get `Secure`: always except on localhost with plain http, where browsers and tests have no
 * TLS.
 */
function isSecureSite(ctx: KoaContext): boolean {
  const { SITE_ORIGIN = '' } = getEnvironment();
  return ctx.secure || SITE_ORIGIN.startsWith('https:') || !LOCAL_HOSTS.has(ctx.hostname);
}

/** Value and attributes of a cookie; `HttpOnly` is always set, and `Secure` by `isSecureSite`. */
interface CookieOptions {
  value: string;
  maxAgeSeconds: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
}

/**
 * Adds a `Set-Cookie` header with the given attributes, `HttpOnly`, and `Secure` except on localhost with
 * plain http. An empty value with `maxAgeSeconds` 0 deletes the cookie.
 */
export function setCookie(ctx: KoaContext, name: string, cookie: CookieOptions): void {
  const { value, maxAgeSeconds, path, sameSite } = cookie;
  const attributes = [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    `Max-Age=${maxAgeSeconds}`,
  ];
  ctx.append('Set-Cookie', [...attributes, ...(isSecureSite(ctx) ? ['Secure'] : [])].join('; '));
}

/**
 * Returns the value of a cookie; `undefined` if absent. Several different values count as an empty one, since
 * nobody can tell which is ours.
 */
export function readCookie(ctx: KoaContext, name: string): string | undefined {
  const pairs = ctx.get('Cookie').split(';');
  const matchingPairs = pairs.map((pair) => pair.trim()).filter((pair) => pair.startsWith(`${name}=`));
  const values = new Set(matchingPairs.map((pair) => pair.slice(name.length + 1)));
  return values.size > 1 ? '' : [...values][0];
}

const getSessionCookieName = (ctx: KoaContext): string => toCookieName(SESSION_COOKIE, isSecureSite(ctx));

const setSessionToken = (ctx: KoaContext, value: string, maxAgeSeconds: number): void =>
  setCookie(ctx, getSessionCookieName(ctx), { value, maxAgeSeconds, path: '/', sameSite: 'Lax' });

/**
 * Returns the token in the session cookie of a request; `undefined` without the cookie, an empty text for
 * several different ones.
 */
export const readSessionCookie = (ctx: KoaContext): string | undefined => readCookie(ctx, getSessionCookieName(ctx));

/** Sets the session cookie to a token until `expiresAt`. */
export function setSessionCookie(ctx: KoaContext, token: string, expiresAt: Date, now: Date): void {
  setSessionToken(ctx, token, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
}

/** Tells the browser to delete the session cookie. The session itself stays. */
export const clearSessionCookie = (ctx: KoaContext): void => setSessionToken(ctx, '', 0);

/** `Cache-Control` of responses that no cache may store. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store';
/** Shared caches may store a response for 1 s, and for a day while the CMS does not respond. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** Computes a strong ETag, in quotes, of a response body (SHA-1). */
export const createEtag = (content: string | Buffer): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

/** Whether `If-None-Match` contains the ETag (weak comparison) or `*`. */
export const matchesIfNoneMatch = (ctx: KoaContext, etag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

const JSON_TYPE = 'application/json';

/** Sends a text, JSON by default, that no cache may store. */
export function sendPrivate(ctx: KoaContext, text: string, type = JSON_TYPE): void {
  ctx.set('Cache-Control', PRIVATE_CACHE_CONTROL);
  ctx.type = type;
  ctx.body = text;
}

/** For responses whose content is unpublished at a known time: shared caches must revalidate them. */
const REVALIDATED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** A response body that is the same for everybody, with its strong ETag. */
export interface PublicResponse {
  type: string;
  body: Buffer;
  etag: string;
  /** Time at which part of it is unpublished. */
  expiresAt?: Date | undefined;
}

/**
 * Creates a response body, JSON by default, that is the same for everybody, with its ETag. `expiresAt` is
 * the time at which part of it is unpublished.
 */
export const createPublicResponse = (text: string, type = JSON_TYPE, expiresAt?: Date): PublicResponse => ({
  type,
  body: Buffer.from(text),
  etag: createEtag(text),
  expiresAt,
});

/** Sets how long shared caches may store a response, and the time at which part of it is unpublished. */
function setPublicCacheHeaders(ctx: KoaContext, expiresAt: Date | undefined): void {
  ctx.set('Cache-Control', expiresAt ? REVALIDATED_CACHE_CONTROL : PUBLIC_CACHE_CONTROL);
  if (expiresAt) ctx.set(PUBLISHED_UNTIL_HEADER, expiresAt.toISOString());
}

/**
 * Sets the header `ETag`. If the caller has the body already (`If-None-Match`), sets status 304 and returns
 * true, else returns false.
 */
export function respondIfNotModified(ctx: KoaContext, etag: string): boolean {
  ctx.set('ETag', etag);
  if (!matchesIfNoneMatch(ctx, etag)) return false;
  ctx.status = 304;
  return true;
}

/** Sends a body with status 200; with an ETag 304 if the caller has it already. */
function sendBody(
  ctx: KoaContext,
  { type, body, etag }: Pick<FileToSend, 'type' | 'body'> & { etag: string | null },
): void {
  if (etag !== null) {
    ctx.vary('Accept-Language');
    if (respondIfNotModified(ctx, etag)) return;
  }
  ctx.status = 200;
  ctx.type = type;
  ctx.body = body;
}

/** Sends a public response with its cache headers and status 200, or 304 if the caller has it already. */
export function sendPublicResponse(ctx: KoaContext, { expiresAt, ...response }: PublicResponse): void {
  setPublicCacheHeaders(ctx, expiresAt);
  sendBody(ctx, response);
}

/** Builds `Content-Disposition` with the file name as ASCII and as UTF-8 (RFC 6266). */
const buildContentDisposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

interface FileToSend {
  type: string;
  name: string;
  body: Buffer | Readable;
  /** Whether everybody may have it. */
  isPublic?: boolean;
  /** Time at which part of it is unpublished. */
  expiresAt?: Date | undefined;
}

/**
 * Sends a file as a download. A public file may be cached, and gets 304 if the caller has its bytes already;
 * no cache may store any other file.
 */
export function sendFile(ctx: KoaContext, { type, name, body, isPublic, expiresAt }: FileToSend): void {
  if (isPublic) setPublicCacheHeaders(ctx, expiresAt);
  else ctx.set('Cache-Control', PRIVATE_CACHE_CONTROL);
  ctx.set({ 'Content-Disposition': buildContentDisposition(name), 'X-Content-Type-Options': 'nosniff' });
  sendBody(ctx, { type, body, etag: Buffer.isBuffer(body) && isPublic ? createEtag(body) : null });
}
