import type { ObjectPath } from './object-path';
import { inSeconds, isSigned, signatureOf } from './signature';
import { FILES_ROOT } from './signed-path';

/** What may be sent to one path. */
export interface UploadTerms {
  contentType: string;
  /** Exactly so many bytes; without it any number up to MAX_UPLOAD_BYTES. */
  sizeBytes?: number | undefined;
}

const linesOf = (path: ObjectPath, { contentType, sizeBytes }: UploadTerms, expires: string): string[] => [
  'PUT',
  path,
  contentType,
  String(sizeBytes ?? ''),
  expires,
];

/** A path with query that takes one upload until a moment; HMAC-SHA256 over method, path, type, size and expiry. */
export function signedUpload(secret: string, path: ObjectPath, terms: UploadTerms, expiresAt: Date): string {
  const expires = String(inSeconds(expiresAt));
  const query = new URLSearchParams({
    expires,
    type: terms.contentType,
    ...(terms.sizeBytes !== undefined && { bytes: String(terms.sizeBytes) }),
    signature: signatureOf(secret, linesOf(path, terms, expires)),
  });
  return `${FILES_ROOT}/${path}?${String(query)}`;
}

/** What a signed path allows to send now; `null` when it has expired, was changed or is not signed at all. */
export function uploadTerms(secret: string, path: ObjectPath, query: URLSearchParams, now: Date): UploadTerms | null {
  const expires = query.get('expires') ?? '';
  const bytes = query.get('bytes');
  const terms = { contentType: query.get('type') ?? '', ...(bytes !== null && { sizeBytes: Number(bytes) }) };
  const isGood = isSigned(secret, linesOf(path, terms, expires), query.get('signature'));
  return isGood && Number(expires) > inSeconds(now) ? terms : null;
}
