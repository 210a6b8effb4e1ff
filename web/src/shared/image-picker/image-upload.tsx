import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import type { ImageRef, StorageFolder } from '#contract/image-ref';
import { useHeldWork } from '#shared/form/use-unsaved-changes';
import { toImageRef } from '#shared/media/media-item';
import type { UploadQueue, UploadQueueSettings } from '#shared/uploads/upload-queue';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';
import { useElementDrop, usePageDrop } from '#shared/uploads/use-file-drop';
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

interface ImageUpload {
  queue: UploadQueue;
  state: UploadQueueState;
  upload: (files: readonly File[]) => void;
}

/**
 * Uploads of a field of images: each image is handed on as soon as it is read (requirement I4), with its
 * number in the order in which files were chosen.
 */
export function useImageUpload(
  { limitBytes, folder }: { limitBytes: number; folder: StorageFolder },
  onImage: (image: ImageRef, order: number) => void,
): ImageUpload {
  const { queue, state } = useUploadQueue(
    pickerUploads(limitBytes),
    {
      onImage: ({ item }, order) => {
        onImage(toImageRef(item), order);
      },
    },
    () => ({ status: REGISTERED_STATUS }),
  );
  useHeldWork(state.isBusy);
  return { queue, state, upload: (files) => void queue.add(files, folder) };
}

interface DropFrameProps {
  labelId: string;
  invalid: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const ignore = (): void => undefined;

/** A field that takes files by drop, and by paste while the focus is in it. Beside it a dropped file does nothing. */
export function DropFrame({ labelId, invalid, disabled, onFiles, children }: DropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isOver = useElementDrop(frame, !disabled, onFiles);
  usePageDrop(false, ignore);
  return (
    <div
      ref={frame}
      role="group"
      aria-labelledby={labelId}
      data-invalid={invalid ? '' : undefined}
      className={clsx(
        'rounded-md border border-dashed p-3',
        isOver ? 'border-wine bg-wine-pale' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  );
}
