import { statfs } from 'node:fs/promises';
import { dataDirectory } from './data-directory';
import { patientQuestion } from './patient-question';

/** Room for two dozen uploads with their renditions: time to act. */
const LITTLE_BYTES = 256 * 1024 * 1024;
/** How long a failure for want of space is remembered: of other places than the data folder nothing else is known. */
const REMEMBERED_MS = 10 * 60_000;

let failedAt = -Infinity;

/** Notes that something was refused because there is no space left. */
export function noteOutOfSpace(): void {
  failedAt = performance.now();
}

const dataFolderHasRoom = patientQuestion(async () => {
  const { bavail, bsize } = await statfs(dataDirectory());
  if (bavail * bsize < LITTLE_BYTES) throw new Error('little space');
});

/** Whether the data folder is nearly full, or something could not be stored for want of space in the last minutes. */
export async function isSpaceLittle(): Promise<boolean> {
  return performance.now() - failedAt < REMEMBERED_MS || !(await dataFolderHasRoom());
}
