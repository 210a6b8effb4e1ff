import { readFile, writeFile } from 'node:fs/promises';
import { examineUpload, ONE_OF_TWO } from '../api/media-item/lib/take-upload';
import { hashOf } from '../api/media-item/lib/new-media-row';
import type { ExaminedPicture } from '../core/images/validate-image-file';

/** An uploaded file of a multipart form, on disk. */
export interface SentFile {
  filepath: string;
  mimetype: string | null;
  size: number;
}

/** A validated image of a form; `contentHash` is that of the bytes as sent. */
export interface CheckedPicture {
  picture: ExaminedPicture;
  contentHash: string;
}

/** Results by temporary file path, while the form is processed. */
const checked = new Map<string, CheckedPicture>();

/** Validation result of a form file by its path; `undefined` when the file was not validated. */
export const checkedPicture = (filepath: string | undefined): CheckedPicture | undefined => checked.get(filepath ?? '');

/** Validates a file and overwrites it with its bytes without private metadata. */
async function check(file: SentFile): Promise<void> {
  const sent = await readFile(file.filepath);
  const picture = await examineUpload(sent);
  await writeFile(file.filepath, picture.bytes);
  file.size = picture.bytes.length;
  file.mimetype = picture.contentType;
  checked.set(file.filepath, { picture, contentHash: hashOf(sent) });
}

/**
 * Validates all files of a form, removes private metadata from them on disk, and then runs `next`. No other
 * code decodes uploaded bytes. Throws `ImageRejectedError`.
 */
export async function withCheckedPictures(files: readonly SentFile[], next: () => Promise<unknown>): Promise<void> {
  try {
    for (const file of files) await ONE_OF_TWO(() => check(file));
    await next();
  } finally {
    for (const { filepath } of files) checked.delete(filepath);
  }
}
