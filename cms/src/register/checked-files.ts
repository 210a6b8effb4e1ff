import { readFile, writeFile } from 'node:fs/promises';
import { validateUpload, runWithinUploadLimit } from '../api/media-item/lib/process-upload';
import { hashBytes } from '../api/media-item/lib/new-media-row';
import type { ValidatedImage } from '../core/images/validate-image-file';

/** An uploaded file of a multipart form, on disk. */
export interface FormFile {
  filepath: string;
  mimetype: string | null;
  size: number;
}

/** A validated image of a form; `contentHash` is that of the bytes as sent. */
export interface CheckedFile {
  image: ValidatedImage;
  contentHash: string;
}

/** Results by temporary file path, while the form is processed. */
const checkedFiles = new Map<string, CheckedFile>();

/**
 * Returns the validated image of an uploaded form file by its temporary path; `undefined` when the file was
 * not validated or its form is done.
 */
export const findCheckedFile = (filepath: string | undefined): CheckedFile | undefined =>
  checkedFiles.get(filepath ?? '');

/** Validates a file and overwrites it with its bytes without private metadata. */
async function checkFile(file: FormFile): Promise<void> {
  const originalBytes = await readFile(file.filepath);
  const picture = await validateUpload(originalBytes);
  await writeFile(file.filepath, picture.bytes);
  file.size = picture.bytes.length;
  file.mimetype = picture.contentType;
  checkedFiles.set(file.filepath, { image: picture, contentHash: hashBytes(originalBytes) });
}

/**
 * Validates all image files of a form, removes private metadata from them on disk, and then runs `next`,
 * during which `findCheckedFile` returns the results. No other code decodes uploaded bytes. Throws
 * `ImageRejectedError` for the first invalid file, without running `next`.
 */
export async function withCheckedFiles(files: readonly FormFile[], next: () => Promise<unknown>): Promise<void> {
  try {
    for (const file of files) await runWithinUploadLimit(() => checkFile(file));
    await next();
  } finally {
    for (const { filepath } of files) checkedFiles.delete(filepath);
  }
}
