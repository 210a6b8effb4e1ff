import type { StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import type { ApiClient } from '#shared/api/api-client';
import { orNull } from '#shared/api/http-error';
import { STORAGE_TIMEOUT_MS } from '#shared/media/media-calls';

type Image = Pick<MediaItem, 'id' | 'storageFolder' | 'imageKey'>;

/** Moves an image to another folder; the server moves the record with the object. Safe to repeat. */
export const moveImage = (api: ApiClient, { storageFolder, imageKey }: Image, folder: StorageFolder) =>
  api.post('/storage/object/move', {
    body: { sourceFolder: storageFolder, sourceKey: imageKey, destFolder: folder, destKey: imageKey },
    timeoutMs: STORAGE_TIMEOUT_MS,
  });

/**
 * Deletes an image: the object, then the record (spec section 7). Both are safe to repeat. Fails with 409 `in_use` while it
 * is used somewhere; `force` deletes it all the same, by the one call that also empties the references.
 */
export async function deleteImage(
  api: ApiClient,
  { id, storageFolder: folder, imageKey: key }: Image,
  force = false,
): Promise<void> {
  const timeoutMs = STORAGE_TIMEOUT_MS;
  if (!force) await orNull(api.delete('/storage/object/{folder}/{key}', { params: { folder, key }, timeoutMs }));
  await orNull(api.delete('/media/{id}', { params: { id }, query: { force: force ? 'true' : '' }, timeoutMs }));
}
