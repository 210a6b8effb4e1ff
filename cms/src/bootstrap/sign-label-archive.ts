import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLabelKey, signWithLabelKey } from '../api/label/lib/archive-key';
import { ARCHIVE_FILES } from '../contract/published-labels';
import { StartupError } from '../core/process/start/startup-error';
import { hasErrorCode } from '../core/process/system-errors';

/**
 * Signs the archive of labels in a folder: writes the signature of its manifest and the public key. Needs
 * neither database nor storage. Throws `StartupError` if the folder has no manifest.
 */
export function signLabelArchive(folder: string): void {
  try {
    const manifest = readFileSync(join(folder, ARCHIVE_FILES.manifest));
    writeFileSync(join(folder, ARCHIVE_FILES.signature), signWithLabelKey(manifest));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw new StartupError(`${folder} has no ${ARCHIVE_FILES.manifest}`);
    throw error;
  }
  const keyFile = join(folder, ARCHIVE_FILES.key);
  mkdirSync(dirname(keyFile), { recursive: true });
  writeFileSync(keyFile, `${JSON.stringify(createLabelKey(), null, 1)}\n`);
}
