import { isOutOfSpace } from '../process/out-of-space';
import { Problem } from '../http/problem';

/** What a call to the storage fails with that is not about the object itself: it is full, or does not answer as it should. */
export const storageProblem = (cause: unknown): Problem =>
  new Problem(isOutOfSpace(cause) ? 'storage_full' : 'storage_unavailable', { cause });

/** Whether the storage is the reason, which passes, and not what was asked of it. */
export const isStorageProblem = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'storage_full' || error.code === 'storage_unavailable');
