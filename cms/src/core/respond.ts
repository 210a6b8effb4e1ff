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

/** Sends JSON text that is the same for everybody, with a strong ETag, or 304 to someone who has it already. */
export function sendPublicJson(ctx: HttpContext, text: string): void {
  const etag = etagOf(text);
  ctx.set({ 'Cache-Control': PUBLIC, ETag: etag });
  ctx.vary('Accept-Language');
  ctx.state.sameForAll = true;
  if (hasAlready(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = Buffer.from(text);
}

/** An answer as it was sent, all its headers included. */
export interface SentAnswer {
  body: Buffer;
  headers: Record<string, string | string[]>;
}

/** The answer that was just given, if it is whole and the same for everybody. */
export function sentAnswer(ctx: HttpContext): SentAnswer | null {
  if (ctx.status !== 200 || !ctx.state.sameForAll || !Buffer.isBuffer(ctx.body)) return null;
  return { body: ctx.body, headers: { ...ctx.response.headers } as SentAnswer['headers'] };
}

/** Gives an answer once more. */
export function sendAgain(ctx: HttpContext, { body, headers }: SentAnswer): void {
  ctx.set(headers);
  if (hasAlready(ctx, String(headers.etag))) ctx.status = 304;
  else ctx.body = body;
}
