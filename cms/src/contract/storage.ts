import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { ImageKey, StorageFolder } from './image-ref';
import { MAX_BATCH_FILES, MAX_LINE_LENGTH } from './limits';
import { normaliseLine } from './line';
import { RequiredLine, Instant, checkMaxLength, checkNormalisedText } from './values';

/** Location of an S3 bucket for browsers. The CMS signs URLs for it; the web server permits it in the CSP. */
export interface BucketLocation {
  /** Endpoint URL of a store other than AWS. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Whether the bucket is in the path instead of the host. Default: true if `endpoint` is set. */
  forcePathStyle?: boolean | undefined;
}

/** Whether URLs of the bucket have its name in the path. By default true for stores other than AWS. */
export const isPathStyle = ({ endpoint, forcePathStyle }: BucketLocation): boolean =>
  forcePathStyle ?? endpoint !== undefined;

/**
 * Returns the origin (scheme, host and port) of the bucket's presigned URLs. The host begins with the
 * bucket's name, unless URLs have it in the path (`isPathStyle`). Without `endpoint` the store is AWS.
 */
export function getBucketOrigin(bucket: BucketLocation): string {
  const { protocol, host } = new URL(bucket.endpoint ?? `https://s3.${bucket.region}.amazonaws.com`);
  return isPathStyle(bucket) ? `${protocol}//${host}` : `${protocol}//${bucket.bucket}.${host}`;
}

const Query = z.strictObject(languageQuery);

/** File name on the user's device. It can contain any characters and is normalised to one line. */
const FileName = z
  .string({ error: 'required' })
  .check(...checkNormalisedText(MAX_LINE_LENGTH, normaliseLine), z.minLength(1, 'required'));

/** Requests a presigned upload. If `size` (bytes) is set, the upload must have exactly that size. */
export const PresignPutRequest = z.strictObject({
  folder: StorageFolder,
  fileName: FileName,
  contentType: RequiredLine,
  size: z.optional(z.int().check(z.gte(0))),
});
export type PresignPutRequest = z.infer<typeof PresignPutRequest>;

/**
 * A presigned upload: send the bytes in one request with this method, URL and exactly these headers, before
 * `expiresAt`.
 */
export const PresignedUpload = z.object({
  key: ImageKey,
  folder: StorageFolder,
  upload: z.object({
    method: z.literal('PUT'),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    expiresAt: Instant,
  }),
});
export type PresignedUpload = z.infer<typeof PresignedUpload>;

export const PresignBatchRequest = z.strictObject({
  folder: StorageFolder,
  files: z.array(PresignPutRequest).check(checkMaxLength(MAX_BATCH_FILES), z.minLength(1, 'required')),
});
export type PresignBatchRequest = z.infer<typeof PresignBatchRequest>;
const PresignBatchResponse = z.object({ items: z.array(PresignedUpload) });

export const ObjectMoveRequest = z.strictObject({
  sourceFolder: StorageFolder,
  sourceKey: ImageKey,
  destFolder: StorageFolder,
  destKey: ImageKey,
});
export type ObjectMoveRequest = z.infer<typeof ObjectMoveRequest>;

/** Endpoints of uploads and stored objects by operation id. */
export const storageEndpoints = defineEndpoints({
  presignPut: {
    method: 'POST',
    path: '/storage/presign/put',
    access: 'queen',
    summary: 'Permission to upload one file; the queen role to folder Queen only',
    query: Query,
    body: PresignPutRequest,
    responses: { 200: PresignedUpload },
  },
  presignBatchPut: {
    method: 'POST',
    path: '/storage/presign-batch/put',
    access: 'queen',
    summary: 'Permission to upload several files, in their order',
    query: Query,
    body: PresignBatchRequest,
    responses: { 200: PresignBatchResponse },
  },
  moveObject: {
    method: 'POST',
    path: '/storage/object/move',
    access: 'queen',
    summary: 'Move a stored file, and its image with it; 409 into folder Queen while others use it; safe to repeat',
    query: Query,
    body: ObjectMoveRequest,
    responses: { 204: null },
  },
  deleteObject: {
    method: 'DELETE',
    path: '/storage/object/{folder}/{key}',
    access: 'queen',
    summary: 'Delete a stored file, and its image with it; 409 while it is used; safe to repeat',
    params: z.strictObject({ folder: StorageFolder, key: ImageKey }),
    query: Query,
    responses: { 204: null },
  },
});
