import type { ImageRef } from '../../contract/image-ref';
import { PRESIGNED_URL_MINUTES } from '../../contract/limits';
import { fileSecret, storage } from '../storage/current-storage';
import { isObjectName, originalPath } from '../storage/object-path';
import { signedPath } from '../storage/signed-path';

/** How the original of an image is reached for a while. */
export type PresignedOriginal = Required<Pick<ImageRef, 'presignedUrl' | 'presignedUrlExpiry'>>;

/** When a presigned URL that is made now runs out. */
export const presignedUntil = (now: Date): Date => new Date(now.getTime() + PRESIGNED_URL_MINUTES * 60_000);

/**
 * A presigned URL of the original of an image. Those of folder Queen lead through this server also where files are kept in
 * an object store, because a store would know nothing of the Queen feature.
 */
export async function presignOriginal(
  { storageFolder, imageKey }: Pick<ImageRef, 'storageFolder' | 'imageKey'>,
  expiresAt: Date,
): Promise<PresignedOriginal> {
  const presignedUrlExpiry = expiresAt.toISOString();
  // Nothing can be kept there, so that there is nothing to read.
  if (!isObjectName(storageFolder, imageKey)) return { presignedUrl: '', presignedUrlExpiry };
  const path = originalPath(storageFolder, imageKey);
  const presignedUrl =
    storageFolder === 'Queen' ? signedPath(fileSecret(), path, expiresAt) : await storage().presignGet(path, expiresAt);
  return { presignedUrl, presignedUrlExpiry };
}
