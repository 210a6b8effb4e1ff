import type { ImageRef, StorageFolder } from '#contract/image-ref';
import { toImageRef } from '#shared/media/to-image-ref';
import { useHeldWork } from '#shared/form/use-held-work';
import type { UploadQueue } from '#shared/uploads/upload-queue';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';
import { useUploadQueue } from '#shared/uploads/use-upload-queue';
import { pickerUploads } from './picker-uploads';

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
