import type { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { Problem } from '../http/problem';
import type { DiskStorage } from './disk-storage';
import type { ObjectPath, PermittedUpload } from './object-path';

/** An upload request: its headers, and its body, which is not read yet. */
export interface UploadBody {
  contentType: string | undefined;
  /** The header Content-Length; `undefined` without it. */
  sizeBytes: number | undefined;
  bytes: Readable;
}

/** The body is longer than its Content-Length. */
class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

/**
 * Yields the chunks of a stream. Leaves the stream open if the consumer stops early: its request still needs
 * a response.
 * @throws UploadTooLargeError beyond `limit` bytes
 */
async function* limitBytes(limit: number, bytes: Readable): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    total += chunk.byteLength;
    if (total > limit) throw new UploadTooLargeError();
    yield chunk;
  }
}

/** Returns the HTTP status that rejects an upload by its headers; `null` if they match the terms. */
function findRejection(terms: PermittedUpload | null, { contentType, sizeBytes }: UploadBody): number | null {
  if (terms === null) return 403;
  if (sizeBytes === undefined) return 411;
  if (sizeBytes > (terms.sizeBytes ?? MAX_UPLOAD_BYTES)) return 413;
  const isPermitted = contentType === terms.contentType && sizeBytes === (terms.sizeBytes ?? sizeBytes);
  return isPermitted ? null : 403;
}

/**
 * Stores an upload to a signed path on disk. Returns an HTTP status, as an S3 store does: 200 stored, 400
 * aborted, 403 not signed or other than signed, 411 without a length, 412 object exists, 413 too many bytes.
 *
 * @param terms the upload that the path permits; `null` for none
 */
export async function receiveUpload(
  storage: DiskStorage,
  path: ObjectPath,
  terms: PermittedUpload | null,
  upload: UploadBody,
): Promise<number> {
  const rejection = findRejection(terms, upload);
  if (rejection !== null) return rejection;
  // An error before the first read must not be unhandled; the read fails later.
  upload.bytes.on('error', () => {});
  try {
    return (await storage.receive(path, limitBytes(upload.sizeBytes ?? 0, upload.bytes))) ? 200 : 412;
  } catch (error) {
    if (error instanceof Problem && error.cause instanceof UploadTooLargeError) return 413;
    if (upload.bytes.errored) return 400;
    throw error;
  }
}
