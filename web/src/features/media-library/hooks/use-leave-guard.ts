import type { Blocker } from 'react-router-dom';
import { anyMove, useUnsavedChanges } from '#shared/form/use-unsaved-changes';
import { canRetry } from '#shared/uploads/can-retry';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';

/**
 * Holds a navigation that would lose something: to another page while files are on their way or wait to be tried again,
 * and to another view of the library while the image that is looked at is edited or gets another file.
 */
export function useLeaveGuard({ isBusy, uploads }: UploadQueueState, isOccupied: boolean): Blocker {
  const isUnfinished = isBusy || uploads.some(({ status, error }) => status === 'failed' && canRetry(error));
  return useUnsavedChanges(isUnfinished || isOccupied, (move) =>
    isOccupied ? anyMove(move) : move.currentLocation.pathname !== move.nextLocation.pathname,
  );
}
