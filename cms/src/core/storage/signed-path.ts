import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ObjectPath } from './object-path';

/** The path below which the CMS serves stored objects. */
export const FILES_ROOT = '/files';

const signatureOf = (secret: string, path: ObjectPath, expires: string): Buffer =>
  createHmac('sha256', secret).update(`GET\n${path}\n${expires}`).digest();

/** A path with query that reads one object until a moment, good to the second; HMAC-SHA256 over method, path and expiry. */
export function signedPath(secret: string, path: ObjectPath, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = signatureOf(secret, path, expires).toString('base64url');
  return `${FILES_ROOT}/${path}?expires=${expires}&signature=${signature}`;
}

/** Seconds for which a signed path is still good; 0 when it has expired, was changed or is not signed at all. */
export function secondsLeft(secret: string, path: ObjectPath, query: URLSearchParams, now: Date): number {
  const expires = query.get('expires') ?? '';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = signatureOf(secret, path, expires);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
  return Math.max(0, Number(expires) - Math.floor(now.getTime() / 1000));
}
