import { isOutOfSpace } from '../core/process/system-errors';
import { StartupError, wordsOf } from '../core/process/start/startup-error';

/** Why a backup or a restore cannot be, in one line for whoever runs it. */
export class BackupError extends Error {
  override readonly name = 'BackupFault';
}

/** The line to show for whatever has ended a backup or a restore. */
export function faultText(error: unknown): string {
  if (error instanceof BackupError || error instanceof StartupError) return error.message;
  if (isOutOfSpace(error)) return `There is no space left: ${wordsOf(error)}`;
  return wordsOf(error);
}
