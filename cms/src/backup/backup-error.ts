import { isOutOfSpace } from '../core/process/system-errors';
import { StartupError, getErrorLine } from '../core/process/start/startup-error';

/** An expected failure of a backup or restore; its message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Message for any error that ended a backup or restore: the text of a `BackupError` or `StartupError`, else
 * one line that says what failed, such as lack of space.
 */
export function formatBackupError(error: unknown): string {
  if (error instanceof BackupError || error instanceof StartupError) return error.message;
  if (isOutOfSpace(error)) return `There is no space left: ${getErrorLine(error)}`;
  return getErrorLine(error);
}
