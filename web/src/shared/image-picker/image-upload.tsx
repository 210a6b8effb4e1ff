import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import type { Blocker } from 'react-router-dom';
import type { ImageRef, StorageFolder } from '#contract/image-ref';
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { toImageRef } from '#shared/media/media-item';
import type { UploadQueue, UploadQueueSettings } from '#shared/uploads/upload-queue';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';
import { useElementDrop, usePageDrop } from '#shared/uploads/use-file-drop';
import { useUploadQueue } from '#shared/uploads/use-upload-queue';

/** Delay before the progress bar disappears after an upload (spec section 9). */
const BAR_MS = 500;

/**
 * Creates the upload settings of image pickers: files up to `limitBytes`, none without a content type, and
 * the progress bar disappears after half a second.
 */
export const createImageUploadSettings = (limitBytes: number): Omit<UploadQueueSettings, 'calls'> => ({
  rules: { limitBytes, untypedFiles: 'refuse' },
  clearDelayMs: { single: BAR_MS, batch: BAR_MS },
});

/** Status that image pickers send when registering. The server determines its own (api.md, "Media"). */
const REGISTERED_STATUS = 'Ready';

interface ImageUpload {
  queue: UploadQueue;
  state: UploadQueueState;
  upload: (files: readonly File[]) => void;
  /** Stops navigations while files are uploaded, for `LeaveDialog`. */
  leaving: Blocker;
}

/**
 * Uploads of an image field. Uploads files to a folder of the image library. `onImage` gets each image as
 * soon as it is read (requirement I4), with the position of its file in the order of choosing. The field must
 * render `LeaveDialog`, which asks before a navigation that would cancel uploads.
 */
export function useImageUpload(
  { limitBytes, folder }: { limitBytes: number; folder: StorageFolder },
  onImage: (image: ImageRef, order: number) => void,
): ImageUpload {
  const { queue, state } = useUploadQueue(
    createImageUploadSettings(limitBytes),
    {
      onImage: ({ item }, order) => {
        onImage(toImageRef(item), order);
      },
    },
    () => ({ status: REGISTERED_STATUS }),
  );
  const leaving = useUnsavedChangesGuard(state.isBusy, isOtherPageOrQuery);
  return { queue, state, leaving, upload: (files) => void queue.add(files, folder) };
}

interface DropFrameProps {
  labelId: string;
  invalid: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const ignore = (): void => undefined;

/**
 * Area of a form field that accepts dropped files, and pasted ones while the focus is in it. Files dropped
 * elsewhere on the page are ignored.
 */
export function FileDropArea({ labelId, invalid, disabled, onFiles, children }: DropFrameProps) {
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
