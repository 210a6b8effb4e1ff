import type { ImageRef } from '../../contract/image-ref';
import { PRESIGNED_URL_MINUTES } from '../../contract/limits';
import { storage } from '../storage/current-storage';
import { originalPath } from '../storage/object-path';

/** How the original of an image is reached for a while. */
export type PresignedOriginal = Required<Pick<ImageRef, 'presignedUrl' | 'presignedUrlExpiry'>>;

/** When a presigned URL that is made now runs out. */
export const presignedUntil = (now: Date): Date => new Date(now.getTime() + PRESIGNED_URL_MINUTES * 60_000);

/** A presigned URL of the original of an image. */
export async function presignOriginal(
  { storageFolder, imageKey }: Pick<ImageRef, 'storageFolder' | 'imageKey'>,
  expiresAt: Date,
): Promise<PresignedOriginal> {
  const presignedUrl = await storage().presignGet(originalPath(storageFolder, imageKey), expiresAt);
  return { presignedUrl, presignedUrlExpiry: expiresAt.toISOString() };
}
