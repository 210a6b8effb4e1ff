import type { ImageRef, StorageFolder } from '#contract/image-ref';
import { useHeldWork } from '#shared/form/use-unsaved-changes';
import { toImageRef } from '#shared/media/to-image-ref';
import type { UploadQueue, UploadQueueSettings } from '#shared/uploads/upload-queue';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';
import { useUploadQueue } from '#shared/uploads/use-upload-queue';

/** How long the progress bar stays after the end of an upload (spec section 9). */
const BAR_MS = 500;

/** What a picker takes, and how long its progress bar stays. */
export const pickerUploads = (limitBytes: number): Omit<UploadQueueSettings, 'calls'> => ({
  rules: { limitBytes, withoutType: 'refuse' },
  clearDelayMs: { single: BAR_MS, batch: BAR_MS },
});

/** What a registration from a picker says of itself; the server knows better (api.md, "Media"). */
const REGISTERED_STATUS = 'Ready';

export interface ImageUpload {
  queue: UploadQueue;
  state: UploadQueueState;
  upload: (files: readonly File[]) => void;
}

/** Uploads of a field of images: each image is handed on as soon as it is read (requirement I4). */
export function useImageUpload(
  { limitBytes, folder }: { limitBytes: number; folder: StorageFolder },
  onImage: (image: ImageRef) => void,
): ImageUpload {
  const { queue, state } = useUploadQueue(
    pickerUploads(limitBytes),
    {
      onImage: ({ item }) => {
        onImage(toImageRef(item));
      },
    },
    () => ({ status: REGISTERED_STATUS }),
  );
  useHeldWork(state.isBusy);
  return { queue, state, upload: (files) => void queue.add(files, folder) };
}
