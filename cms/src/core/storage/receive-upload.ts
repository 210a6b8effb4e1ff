import type { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { Problem } from '../http/problem';
import type { DiskStorage } from './disk-storage';
import type { ObjectPath, UploadTerms } from './object-path';

/** An upload as it arrives: its headers, and its bytes, which are read only if they are wanted. */
export interface ArrivingUpload {
  contentType: string | undefined;
  /** As announced; `undefined` when the length is not said in advance. */
  sizeBytes: number | undefined;
  bytes: Readable;
}

/** More bytes came than were announced. */
class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';
}

/**
 * Passes bytes on until there are too many. Nothing is read before somebody asks for the first. Whoever stops in between
 * leaves the source as it is, since its connection is still to be answered.
 */
async function* atMost(limit: number, bytes: Readable): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    total += chunk.byteLength;
    if (total > limit) throw new UploadTooLarge();
    yield chunk;
  }
}

/** What is wrong with an upload before a byte of it is read, as an HTTP status; `null` when it is as agreed. */
function refusalOf(terms: UploadTerms | null, { contentType, sizeBytes }: ArrivingUpload): number | null {
  if (terms === null) return 403;
  if (sizeBytes === undefined) return 411;
  if (sizeBytes > (terms.sizeBytes ?? MAX_UPLOAD_BYTES)) return 413;
  const isAsAgreed = contentType === terms.contentType && sizeBytes === (terms.sizeBytes ?? sizeBytes);
  return isAsAgreed ? null : 403;
}

/**
 * Takes an upload that was allowed by a signed path, and answers with an HTTP status, as an S3 store would: 200, 400 when
 * it broke off, 403 for what was not signed so, 411 without a length, 412 when there is an object already, 413 for too
 * many bytes.
 * @param terms what the path allows, or `null` when it allows nothing
 */
export async function receiveUpload(
  storage: DiskStorage,
  path: ObjectPath,
  terms: UploadTerms | null,
  upload: ArrivingUpload,
): Promise<number> {
  const refusal = refusalOf(terms, upload);
  if (refusal !== null) return refusal;
  // It may break off while nobody reads it yet; reading then fails.
  upload.bytes.on('error', () => {});
  try {
    return (await storage.receive(path, atMost(upload.sizeBytes ?? 0, upload.bytes))) ? 200 : 412;
  } catch (error) {
    if (error instanceof Problem && error.cause instanceof UploadTooLarge) return 413;
    if (upload.bytes.errored) return 400;
    throw error;
  }
}
