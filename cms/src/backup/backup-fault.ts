import { isOutOfSpace } from '../core/process/system-faults';
import { StartFault, wordsOf } from '../core/process/start/start-fault';

/** Why a backup or a restore cannot be, in one line for whoever runs it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/** The line to show for whatever has ended a backup or a restore. */
export function faultText(error: unknown): string {
  if (error instanceof BackupFault || error instanceof StartFault) return error.message;
  if (isOutOfSpace(error)) return `There is no space left: ${wordsOf(error)}`;
  return wordsOf(error);
}
