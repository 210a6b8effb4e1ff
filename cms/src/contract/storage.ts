import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { ImageKey, StorageFolder } from './image-ref';
import { MAX_BATCH_FILES, MAX_LINE_LENGTH } from './limits';
import { toLine } from './line';
import { RequiredLine, Instant, bounded, changed } from './values';

/** Where browsers reach an S3 bucket: what the CMS signs URLs for, and the web server lets pages talk to. */
export interface BucketAddress {
  /** Of a store that is not AWS. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Whether the bucket is the first part of the path instead of the host; unless told, for stores that are not AWS. */
  forcePathStyle?: boolean | undefined;
}

/** Stores other than AWS rarely have a host for each bucket. */
export const isPathStyle = ({ endpoint, forcePathStyle }: BucketAddress): boolean =>
  forcePathStyle ?? endpoint !== undefined;

/** The origin of presigned URLs. */
export function bucketOrigin(address: BucketAddress): string {
  const { protocol, host } = new URL(address.endpoint ?? `https://s3.${address.region}.amazonaws.com`);
  return isPathStyle(address) ? `${protocol}//${host}` : `${protocol}//${address.bucket}.${host}`;
}

const Query = z.strictObject(languageQuery);

/**
 * The name of a file on its owner's machine, which may have any characters: `fileNameFrom` makes a line of
 * it.
 */
const FileName = z.string({ error: 'required' }).check(...changed(MAX_LINE_LENGTH, toLine), z.minLength(1, 'required'));

/** A file that is about to be uploaded; with `size`, in bytes, the upload is held to exactly that. */
export const PresignPutRequest = z.strictObject({
  folder: StorageFolder,
  fileName: FileName,
  contentType: RequiredLine,
  size: z.optional(z.int().check(z.gte(0))),
});
export type PresignPutRequest = z.infer<typeof PresignPutRequest>;

/** Where and how to send the bytes: one request with this method and exactly these headers, before `expiresAt`. */
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
  files: z.array(PresignPutRequest).check(bounded(MAX_BATCH_FILES), z.minLength(1, 'required')),
});
export type PresignBatchRequest = z.infer<typeof PresignBatchRequest>;
const PresignBatchAnswer = z.object({ items: z.array(PresignedUpload) });

export const ObjectMoveRequest = z.strictObject({
  sourceFolder: StorageFolder,
  sourceKey: ImageKey,
  destFolder: StorageFolder,
  destKey: ImageKey,
});
export type ObjectMoveRequest = z.infer<typeof ObjectMoveRequest>;

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
    responses: { 200: PresignBatchAnswer },
  },
  moveObject: {
    method: 'POST',
    path: '/storage/object/move',
    access: 'queen',
    summary: 'Move a stored file, and its image with it; safe to repeat',
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
