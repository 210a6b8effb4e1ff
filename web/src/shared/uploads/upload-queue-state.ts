import type { UploadStep } from './file-upload';

/** One file, or several at once: they differ in how long their bar stays and in what is said at the end. */
export type UploadRound = 'single' | 'batch';

/** A file of the queue as it is shown. `percent` is that of its bytes that were sent. */
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
  barIsShown: boolean;
  /** What stopped all files at once. */
  error: unknown;
}

export interface UploadQueueState extends Omit<RoundState, 'barIsShown'> {
  uploads: readonly QueuedUpload[];
  /** Whole percent of everything, 0–100; `null` when there is no bar to show. */
  percent: number | null;
  done: number;
  duplicates: number;
  failed: number;
}

function percentOf(uploads: readonly QueuedUpload[]): number {
  const counted = uploads.filter(({ status }) => status !== 'cancelled');
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  const sent = counted.reduce((sum, { size, percent }) => sum + size * percent, 0);
  return total === 0 ? 0 : Math.floor(sent / total);
}

/** The queue as it is shown: its files, and what they come to together. */
export function summaryOf(all: readonly QueuedUpload[], state: RoundState): UploadQueueState {
  const { round, isBusy, barIsShown, error } = state;
  const uploads = all.filter(({ status }) => status !== 'cancelled');
  const count = (status: QueuedUpload['status']): number => uploads.filter((each) => each.status === status).length;
  return {
    uploads,
    round,
    isBusy,
    error,
    percent: barIsShown ? percentOf(all) : null,
    done: count('done'),
    duplicates: uploads.filter(({ isDuplicate }) => isDuplicate).length,
    failed: count('failed'),
  };
}
