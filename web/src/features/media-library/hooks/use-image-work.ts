import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { mediaName } from '#shared/media/media-name';
import { deleteImage, moveImage } from '../api/image-calls';
import { usagesOf, type UsedImage } from '../lib/used-image';

export interface ImageWork {
  /** The images that something is being done to. */
  busy: ReadonlySet<string>;
  /** What went wrong the last time, one line for each image. */
  failures: readonly string[];
  /** Images that were not deleted because they are used. */
  used: readonly UsedImage[];
  move: (images: readonly MediaItem[], folder: StorageFolder) => Promise<void>;
  remove: (images: readonly MediaItem[], force?: boolean) => Promise<void>;
  forgetUsed: () => void;
}

/** Moves and deletes images, one after the other; what fails does not stop the others. `onDone` follows every round. */
export function useImageWork(onDone: () => void): ImageWork {
  const { t } = useTranslation();
  const { api } = useServices();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [used, setUsed] = useState<readonly UsedImage[]>([]);

  async function forEach(
    images: readonly MediaItem[],
    work: (image: MediaItem) => Promise<void>,
    explain: (error: unknown, image: MediaItem) => string | null,
  ): Promise<void> {
    setBusy(new Set(images.map(({ id }) => id)));
    setFailures([]);
    const failed: string[] = [];
    for (const image of images) {
      try {
        await work(image);
      } catch (error) {
        const text = explain(error, image);
        if (text !== null) failed.push(images.length > 1 ? `${mediaName(image)}: ${text}` : text);
      }
    }
    setBusy(new Set());
    setFailures(failed);
    onDone();
  }

  return {
    busy,
    failures,
    used,
    move: (images, folder) =>
      forEach(
        images.filter(({ storageFolder }) => storageFolder !== folder),
        (image) => moveImage(api, image, folder),
        (error) => failureText(error, t('adminMedia.failures.move')),
      ),
    async remove(images, force = false) {
      const refused: UsedImage[] = [];
      setUsed([]);
      await forEach(
        images,
        (image) => deleteImage(api, image, force),
        (error, image) => {
          const usages = usagesOf(error);
          if (!usages) return failureText(error, t('admin.failures.delete'));
          refused.push({ image, usages });
          return null;
        },
      );
      setUsed(refused);
    },
    forgetUsed: () => {
      setUsed([]);
    },
  };
}
