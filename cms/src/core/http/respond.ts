import { createHash } from 'node:crypto';
import type { HttpContext } from './http';

export const PRIVATE = 'private, no-store';
/** A shared cache may keep an answer for a second, and for a day while the CMS does not answer. */
const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** A strong ETag of what is sent. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

/** Whether the caller has what this ETag stands for. */
export const hasAlready = (ctx: HttpContext, etag: string): boolean =>
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

/** JSON text that is the same for everybody, with its strong ETag. */
export interface PublicAnswer {
  body: Buffer;
  etag: string;
}

export const publicAnswer = (text: string): PublicAnswer => ({ body: Buffer.from(text), etag: etagOf(text) });

/** Sends what is the same for everybody, or 304 to someone who has it already. */
export function sendPublicAnswer(ctx: HttpContext, { body, etag }: PublicAnswer): void {
  ctx.set({ 'Cache-Control': PUBLIC, ETag: etag });
  ctx.vary('Accept-Language');
  if (hasAlready(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.type = 'application/json';
  ctx.body = body;
}
