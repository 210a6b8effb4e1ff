import type { ObjectPath } from './object-path';
import { inSeconds, isSigned, signatureOf } from './signature';

/** The path below which the CMS serves stored objects. */
export const FILES_ROOT = '/files';

const linesOf = (path: ObjectPath, expires: string): string[] => ['GET', path, expires];

/** A path with query that reads one object until a moment, good to the second; HMAC-SHA256 over method, path and expiry. */
export function signedPath(secret: string, path: ObjectPath, expiresAt: Date): string {
  const expires = String(inSeconds(expiresAt));
  return `${FILES_ROOT}/${path}?expires=${expires}&signature=${signatureOf(secret, linesOf(path, expires))}`;
}

/** Seconds for which a signed path is still good; 0 when it has expired, was changed or is not signed at all. */
export function secondsLeft(secret: string, path: ObjectPath, query: URLSearchParams, now: Date): number {
  const expires = query.get('expires') ?? '';
  if (!isSigned(secret, linesOf(path, expires), query.get('signature'))) return 0;
  return Math.max(0, Number(expires) - inSeconds(now));
}
