import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { StorageFolder } from '#contract/image-ref';
import { MediaUsage, type MediaItem } from '#contract/media';
import type { ApiClient } from '#shared/api/api-client';
import { getErrorMessage, HttpError, mapNotFoundToNull } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { STORAGE_TIMEOUT_MS } from '#shared/media/media-calls';
import { getMediaName } from '#shared/media/media-item';
import { getUsageName } from '../lib/usage-name';

type Image = Pick<MediaItem, 'id' | 'storageFolder' | 'imageKey'>;

/**
 * Moves an image to another folder; the server moves both the record and the stored object. Idempotent.
 * Rejects with 409 `in_use` for folder Queen if documents use it that may not use images from there.
 */
const moveImage = (api: ApiClient, { storageFolder, imageKey }: Image, folder: StorageFolder) =>
  api.post('/storage/object/move', {
    body: { sourceFolder: storageFolder, sourceKey: imageKey, destFolder: folder, destKey: imageKey },
    timeoutMs: STORAGE_TIMEOUT_MS,
  });

/**
 * Deletes an image: the object, then the record (spec section 7). Idempotent. Rejects with 409 `in_use` if it
 * is used; `force` deletes it with one request that also clears the references.
 */
async function deleteImage(
  api: ApiClient,
  { id, storageFolder: folder, imageKey: key }: Image,
  force = false,
): Promise<void> {
  const timeoutMs = STORAGE_TIMEOUT_MS;
  if (!force)
    await mapNotFoundToNull(api.delete('/storage/object/{folder}/{key}', { params: { folder, key }, timeoutMs }));
  await mapNotFoundToNull(
    api.delete('/media/{id}', { params: { id }, query: { force: force ? 'true' : '' }, timeoutMs }),
  );
}

/** An image that was not deleted because it is used, with its usages. */
export interface UsedImage {
  image: MediaItem;
  usages: MediaUsage[];
}

/** Usages in a 409 `in_use` error; null for other errors. */
function parseUsages(error: unknown): MediaUsage[] | null {
  if (!(error instanceof HttpError) || error.extensions?.['code'] !== 'in_use') return null;
  const usages = z.array(MediaUsage).safeParse(error.extensions['usages']);
  return usages.success ? usages.data : [];
}

/** How far an action on several images is. */
export interface ActionProgress {
  done: number;
  count: number;
}

interface ImageActions {
  /** Ids of the images that are being moved or deleted. */
  busyIds: ReadonlySet<string>;
  /** Null while no action runs. */
  progress: ActionProgress | null;
  /** Ends the running action after the current image. */
  stop: () => void;
  /** Error messages of the last action, one for each failed image. */
  failures: readonly string[];
  /** Images that the last deletion skipped because they are used. */
  usedImages: readonly UsedImage[];
  move: (images: readonly MediaItem[], folder: StorageFolder) => Promise<void>;
  remove: (images: readonly MediaItem[], force?: boolean) => Promise<void>;
  clearUsed: () => void;
}

/**
 * Returns functions that move or delete images one by one, with their state; a failure does not stop the
 * others and is reported in `failures`. Deleting skips images that documents use and lists them in
 * `usedImages`; with `force` it deletes them and clears the references. `onFinished` is called after each
 * action with the ids of the images that it has not come to because it was stopped.
 */
export function useImageActions(onFinished: (left: ReadonlySet<string>) => void): ImageActions {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useServices();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<ActionProgress | null>(null);
  const isStopped = useRef(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [usedImages, setUsedImages] = useState<readonly UsedImage[]>([]);

  async function forEach(
    images: readonly MediaItem[],
    work: (image: MediaItem) => Promise<void>,
    explain: (error: unknown, image: MediaItem) => string | null,
  ): Promise<void> {
    setBusyIds(new Set(images.map(({ id }) => id)));
    setFailures([]);
    isStopped.current = false;
    const failed: string[] = [];
    const left = [...images];
    for (const image of images) {
      if (isStopped.current) break;
      setProgress({ done: images.length - left.length, count: images.length });
      left.shift();
      try {
        await work(image);
      } catch (error) {
        const text = explain(error, image);
        if (text !== null) failed.push(images.length > 1 ? `${getMediaName(image, t, language)}: ${text}` : text);
      }
    }
    setBusyIds(new Set());
    setProgress(null);
    setFailures(failed);
    onFinished(new Set(left.map(({ id }) => id)));
  }

  return {
    busyIds,
    progress,
    stop: () => {
      isStopped.current = true;
    },
    failures,
    usedImages,
    move: (images, folder) =>
      forEach(
        images.filter(({ storageFolder }) => storageFolder !== folder),
        (image) => moveImage(api, image, folder),
        (error) => {
          const usages = parseUsages(error)?.map((usage) => getUsageName(usage, t));
          if (!usages?.length) return getErrorMessage(error, t('adminMedia.failures.move'));
          return t('adminMedia.failures.moveUsed', { usages: usages.join(', ') });
        },
      ),
    async remove(images, force = false) {
      const refused: UsedImage[] = [];
      setUsedImages([]);
      await forEach(
        images,
        (image) => deleteImage(api, image, force),
        (error, image) => {
          const usages = parseUsages(error);
          if (!usages) return getErrorMessage(error, t('admin.failures.delete'));
          refused.push({ image, usages });
          return null;
        },
      );
      setUsedImages(refused);
    },
    clearUsed: () => {
      setUsedImages([]);
    },
  };
}
