import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { languageOf } from '../../contract/languages';
import { SHOWN_UNTIL_HEADER } from '../../contract/publication';
import { SESSION_COOKIE, cookieName } from '../../contract/session';
import { Language } from '../../contract/values';
import { environment } from '../process/environment';

/** Koa's context as Strapi's middlewares and controllers get it. */
export type KoaContext = Parameters<Core.ControllerHandler>[0];

/** Everything that belongs to this product's API. The router takes a path in any case, so this does too. */
const API_PATH = /^\/api(?:\/|$)/i;
const FILES_PATH = /^\/files\//;

export const isApiPath = (path: string): boolean => API_PATH.test(path);

/** The doors of the CMS: the API of the contract, stored files, and everything else, which is the panel's. */
export type DoorName = 'api' | 'files' | 'panel';

export function getRouteGroup(path: string): DoorName {
  if (isApiPath(path)) return 'api';
  return FILES_PATH.test(path) ? 'files' : 'panel';
}

/** Whether a request announces a body. */
export const hasBody = (ctx: KoaContext): boolean =>
  Boolean(ctx.get('Transfer-Encoding')) || Boolean(ctx.request.length);

export const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The language of an answer: `lang` of the query if it is one, else the first two letters of Accept-Language, else sl. */
export function requestLanguage(ctx: KoaContext): Language {
  const asked = Language.safeParse(new URLSearchParams(ctx.querystring).get('lang'));
  return asked.success ? asked.data : languageOf(ctx.get('Accept-Language'));
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * Whether a write comes from a page of this site, or from no page at all (a client that is not a browser sends neither
 * header). The request's own origin is the one that the web server was asked for, its scheme included: a page that came
 * without TLS could have been written by anybody on the way.
 */
export function isSameSite(ctx: KoaContext, siteOrigin: string | undefined): boolean {
  const origin = ctx.get('Origin');
  if (origin) return origin === siteOrigin || origin === originOf(`${ctx.protocol}://${ctx.host}`);
  return ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether cookies are `Secure`: everywhere but on plain-http localhost, where browsers and tests have no TLS. */
function isSecureSite(ctx: KoaContext): boolean {
  const { SITE_ORIGIN = '' } = environment();
  return ctx.secure || SITE_ORIGIN.startsWith('https:') || !LOCAL_HOSTS.has(ctx.hostname);
}

/** What a cookie of ours is besides its name: `HttpOnly` always, `Secure` where the site is. */
interface CookieOptions {
  value: string;
  maxAgeSeconds: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
}

/** Adds a cookie to the answer; a value that is empty for 0 s takes it away. */
export function writeCookie(ctx: KoaContext, name: string, cookie: CookieOptions): void {
  const { value, maxAgeSeconds, path, sameSite } = cookie;
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`, `Max-Age=${maxAgeSeconds}`];
  ctx.append('Set-Cookie', [...parts, ...(isSecureSite(ctx) ? ['Secure'] : [])].join('; '));
}

/**
 * The value of the one cookie of a name, `undefined` without any. Of several that differ nobody can tell which is
 * ours: they count as an empty one.
 */
export function readCookie(ctx: KoaContext, name: string): string | undefined {
  const pairs = ctx.get('Cookie').split(';');
  const own = pairs.map((pair) => pair.trim()).filter((pair) => pair.startsWith(`${name}=`));
  const values = new Set(own.map((pair) => pair.slice(name.length + 1)));
  return values.size > 1 ? '' : [...values][0];
}

const nameFor = (ctx: KoaContext): string => cookieName(SESSION_COOKIE, isSecureSite(ctx));

const write = (ctx: KoaContext, value: string, maxAgeSeconds: number): void =>
  writeCookie(ctx, nameFor(ctx), { value, maxAgeSeconds, path: '/', sameSite: 'Lax' });

/** The session token that a request carries, if any. */
export const readSessionCookie = (ctx: KoaContext): string | undefined => readCookie(ctx, nameFor(ctx));

/** Gives the browser a token until `expiresAt`. */
export function setSessionCookie(ctx: KoaContext, token: string, expiresAt: Date, now: Date): void {
  write(ctx, token, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
}

export const clearSessionCookie = (ctx: KoaContext): void => write(ctx, '', 0);

export const PRIVATE = 'private, no-store';
/** A shared cache may keep an answer for a second, and for a day while the CMS does not answer. */
const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** A strong ETag of what is sent. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

/** Whether the caller has what this ETag stands for. */
export const matchesIfNoneMatch = (ctx: KoaContext, etag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

const JSON_TYPE = 'application/json';

/** Sends text that depends on the session. */
export function sendPrivate(ctx: KoaContext, text: string, type = JSON_TYPE): void {
  ctx.set('Cache-Control', PRIVATE);
  ctx.type = type;
  ctx.body = text;
}

/** What ends being shown at a moment no shared cache may have longer. */
const UNTIL_AN_END = 'public, max-age=0, must-revalidate';

/** Text that is the same for everybody, with its strong ETag. */
export interface PublicResponse {
  type: string;
  body: Buffer;
  etag: string;
  /** When something of it ends being shown. */
  end?: Date | undefined;
}

export const publicAnswer = (text: string, type = JSON_TYPE, end?: Date): PublicResponse => ({
  type,
  body: Buffer.from(text),
  etag: etagOf(text),
  end,
});

/** Says how long what is the same for everybody may be kept. */
function tellHowLong(ctx: KoaContext, end: Date | undefined): void {
  ctx.set('Cache-Control', end ? UNTIL_AN_END : PUBLIC);
  if (end) ctx.set(SHOWN_UNTIL_HEADER, end.toISOString());
}

/** Names the answer by its ETag, and answers 304 to someone who has it already. */
export function respondIfNotModified(ctx: KoaContext, etag: string): boolean {
  ctx.set('ETag', etag);
  if (!matchesIfNoneMatch(ctx, etag)) return false;
  ctx.status = 304;
  return true;
}

/** What is sent; with an ETag 304 to someone who has it already. */
function send(ctx: KoaContext, { type, body, etag }: Pick<SentFile, 'type' | 'body'> & { etag: string | null }): void {
  if (etag !== null) {
    ctx.vary('Accept-Language');
    if (respondIfNotModified(ctx, etag)) return;
  }
  ctx.status = 200;
  ctx.type = type;
  ctx.body = body;
}

/** Sends what is the same for everybody, or 304 to someone who has it already. */
export function sendPublicAnswer(ctx: KoaContext, { end, ...answer }: PublicResponse): void {
  tellHowLong(ctx, end);
  send(ctx, answer);
}

/** A name that is safe in a header, as ASCII and as it is (RFC 6266). */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

interface SentFile {
  type: string;
  name: string;
  body: Buffer | Readable;
  /** Whether everybody may have it. */
  isPublic?: boolean;
  /** When something of it ends being shown. */
  end?: Date | undefined;
}

/** Sends a file to be kept under its name. Nobody else may keep one that is not everybody's. */
export function sendFile(ctx: KoaContext, { type, name, body, isPublic, end }: SentFile): void {
  if (isPublic) tellHowLong(ctx, end);
  else ctx.set('Cache-Control', PRIVATE);
  ctx.set({ 'Content-Disposition': disposition(name), 'X-Content-Type-Options': 'nosniff' });
  send(ctx, { type, body, etag: Buffer.isBuffer(body) && isPublic ? etagOf(body) : null });
}
