import type { UploadStep } from './file-upload';

/** Whether a round has one or several files, which decides the delay of the bar and the messages. */
export type UploadRound = 'single' | 'batch';

/** A file of the queue for display. `percent` counts its bytes sent. */
export interface QueuedUpload {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  step: UploadStep;
  percent: number;
  error: unknown;
  isDuplicate: boolean;
}

interface RoundState {
  round: UploadRound;
  isBusy: boolean;
  isBarShown: boolean;
  /** The error that stopped all files. */
  error: unknown;
}

export interface UploadQueueState extends Omit<RoundState, 'isBarShown'> {
  uploads: readonly QueuedUpload[];
  /** Whole percentage of all bytes, 0–100; `null` if the bar is hidden. */
  percent: number | null;
  done: number;
  duplicates: number;
  failed: number;
}

function calculatePercent(uploads: readonly QueuedUpload[]): number {
  const counted = uploads.filter(({ status }) => status !== 'cancelled');
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  const sentBytes = counted.reduce((sum, { size, percent }) => sum + size * percent, 0);
  return total === 0 ? 0 : Math.floor(sentBytes / total);
}

/**
 * Creates the state of an upload queue for display: the files without cancelled ones, the percentage of all
 * bytes sent (`null` while the bar is hidden), and the numbers of finished, duplicate and failed files.
 */
export function summariseQueue(all: readonly QueuedUpload[], state: RoundState): UploadQueueState {
  const { round, isBusy, isBarShown, error } = state;
  const uploads = all.filter(({ status }) => status !== 'cancelled');
  const count = (status: QueuedUpload['status']): number => uploads.filter((each) => each.status === status).length;
  return {
    uploads,
    round,
    isBusy,
    error,
    percent: isBarShown ? calculatePercent(all) : null,
    done: count('done'),
    duplicates: uploads.filter(({ isDuplicate }) => isDuplicate).length,
    failed: count('failed'),
  };
}
