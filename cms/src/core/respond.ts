import { createHash } from 'node:crypto';
import type { HttpContext } from './http';

export const PRIVATE = 'private, no-store';
/** A shared cache may keep an answer for a second, and for a day while the CMS does not answer. */
const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

const matches = (ctx: HttpContext, etag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Sends JSON text that depends on the session. */
export function sendJson(ctx: HttpContext, text: string): void {
  ctx.set('Cache-Control', PRIVATE);
  ctx.type = 'application/json';
  ctx.body = text;
}

/** Sends JSON text that is the same for everybody, with a strong ETag, or 304 to someone who has it already. */
export function sendPublicJson(ctx: HttpContext, text: string): void {
  const etag = etagOf(text);
  ctx.set({ 'Cache-Control': PUBLIC, ETag: etag });
  ctx.vary('Accept-Language');
  if (matches(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = text;
}
