import { readFile, writeFile } from 'node:fs/promises';
import { examineUpload, ONE_OF_TWO } from '../api/media-item/lib/take-upload';
import { hashOf } from '../api/media-item/lib/new-media-row';
import type { ExaminedPicture } from '../core/images/validate-image-file';

/** A file of a form, on disk. */
export interface SentFile {
  filepath: string;
  mimetype: string | null;
  size: number;
}

/** A picture of a form that was looked at; `contentHash` is that of its bytes as they were sent. */
export interface CheckedPicture {
  picture: ExaminedPicture;
  contentHash: string;
}

/** By the temporary file, while its form is worked on. */
const checked = new Map<string, CheckedPicture>();

/** What was found out about a file of a form; `undefined` for one that nobody has looked at. */
export const checkedPicture = (filepath: string | undefined): CheckedPicture | undefined => checked.get(filepath ?? '');

async function check(file: SentFile): Promise<void> {
  const sent = await readFile(file.filepath);
  const picture = await examineUpload(sent);
  await writeFile(file.filepath, picture.bytes);
  file.size = picture.bytes.length;
  file.mimetype = picture.contentType;
  checked.set(file.filepath, { picture, contentHash: hashOf(sent) });
}

/**
 * Looks at all files of a form, takes out what is private of them where they lie, and runs what comes after: nothing
 * else ever decodes what a browser has sent. @throws PictureFault
 */
export async function withCheckedPictures(files: readonly SentFile[], next: () => Promise<unknown>): Promise<void> {
  try {
    for (const file of files) await ONE_OF_TWO(() => check(file));
    await next();
  } finally {
    for (const { filepath } of files) checked.delete(filepath);
  }
}
