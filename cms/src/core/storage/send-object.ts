import type { HttpContext } from '../http/http';
import { etagOf, hasAlready } from '../http/respond';
import { contentTypeOf } from './content-type';
import type { ObjectPath } from './object-path';
import { ObjectMissing, type Storage } from './storage';

/**
 * Sends an object with a strong ETag of its bytes, or 304 to someone who has them. Browsers are told to take it for
 * nothing but its type. Answers `false` when there is no such object.
 */
export async function sendObject(
  ctx: HttpContext,
  storage: Storage,
  path: ObjectPath,
  cacheControl: string,
): Promise<boolean> {
  try {
    const bytes = await storage.read(path);
    const etag = etagOf(bytes);
    ctx.set({
      'Cache-Control': cacheControl,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    });
    ctx.status = hasAlready(ctx, etag) ? 304 : 200;
    if (ctx.status === 304) return true;
    ctx.type = contentTypeOf(path);
    ctx.body = bytes;
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}
