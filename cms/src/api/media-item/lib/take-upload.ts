import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { StorageFolder } from '../../../contract/image-ref';
import type { Language } from '../../../contract/values';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits';
import { Problem } from '../../../core/http/problem';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { limitConcurrency } from '../../../core/http/request-checks';
import { getService } from '../../../core/http/route';
import type { ExaminedPicture } from '../../../core/images/validate-image-file';
import type { Framing } from '../../../core/images/framing';
import type { FramedPicture } from '../../../core/images/image-tasks';
import { isWrongKind, ImageRejectedError, type PictureFaultCode } from '../../../core/images/sniff-image-type';
import type { FirstRendition } from '../../../core/images/renditions';
import { ImageWorker, PictureProcessFailed } from '../../../core/images/image-worker';
import { getStorage } from '../../../core/storage/current-storage';
import { originalPath, renditionPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { sizeFault, type BrandImage } from '../../site-metadata/site-metadata';
import type { Uploads } from '../services/uploads';
import type { ObjectLocation } from './media-row';
import { hashOf, keyFor, type KeptFile, type PictureUpload } from './new-media-row';

/**
 * A picture of 50 megapixels takes about three seconds on an idle machine; what takes longer on a busy one is
 * no picture that anybody meant to upload.
 */
const TIMEOUT_MS = 20_000;
const pictures = new ImageWorker(TIMEOUT_MS);

/** A refused upload as the problem that its uploader is told, at the field that named it. */
export const problemOfFault = (code: PictureFaultCode, language: Language, cause?: unknown): Problem =>
  new Problem(isWrongKind(code) ? 'unsupported_media_type' : 'validation_failed', {
    fields: { imageKey: FIELD_MESSAGES[code][language] },
    cause,
  });

async function done<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // A picture that stops the decoder, or never ends, cannot be shown either.
    if (error instanceof PictureProcessFailed) throw new ImageRejectedError('image_unreadable', { cause: error });
    throw error;
  }
}

/** Checks bytes as `examinePicture` does, in another process. @throws PictureFault */
export const examineUpload = (bytes: Buffer): Promise<ExaminedPicture> =>
  done(pictures.run({ kind: 'examine', bytes }));

/** What a stored picture is when it is framed another way. @throws PictureFault */
export const framePicture = (bytes: Buffer, framing: Framing): Promise<FramedPicture> =>
  done(pictures.run({ kind: 'frame', bytes, framing }));

const FIELDS: Readonly<Record<string, BrandImage>> = {
  'brand.heroImage': 'heroImage',
  'brand.logoImage': 'logoImage',
  'brand.favIconImage': 'favIconImage',
};

/** Throws `validation_failed` when an image of the brand would become larger than its place allows. */
export function refuseForBrand(usages: readonly { field: string }[], sizeBytes: number, language: Language): void {
  for (const { field } of usages) {
    const place = FIELDS[field];
    const fault = place && sizeFault(place, sizeBytes, language);
    if (fault) throw new Problem('validation_failed', { fields: { imageKey: fault } });
  }
}

const uploads = (): Uploads => getService<Uploads>('api::media-item.uploads');

/** So many uploads are held in memory at once, each of 10 MB at most; the others wait. */
export const ONE_OF_TWO = limitConcurrency(2);

async function readObject(
  folder: StorageFolder,
  key: string,
  { language }: OperationContext<StaffUser>,
): Promise<Buffer> {
  const path = originalPath(folder, key);
  const object = await getStorage().head(path);
  if (!object) throw new Problem('not_found');
  if (object.sizeBytes > MAX_UPLOAD_BYTES) {
    await getStorage().delete(path);
    throw new Problem('too_large', { fields: { imageKey: FIELD_MESSAGES.image_too_large[language] } });
  }
  try {
    return await getStorage().read(path);
  } catch (error) {
    throw error instanceof ObjectNotFoundError ? new Problem('not_found') : error;
  }
}

/** Reads what somebody has uploaded. Throws `not_found` when nobody has, and `too_large` when it is, after removing it. */
export async function readUpload(
  folder: StorageFolder,
  key: string,
  user: OperationContext<StaffUser>,
): Promise<PictureUpload> {
  const fileName = await uploads().fileNameOf({ folder, key });
  const bytes = await readObject(folder, key, user);
  await uploads().noteSize({ folder, key }, bytes.length);
  const examine = () => examineUpload(bytes);
  return { folder, uploadKey: key, contentHash: hashOf(bytes), fileName, examine };
}

/** The uploaded object is of no use any more: it was refused, is known already, or is kept under another key. */
export async function dropUpload({ folder, uploadKey }: PictureUpload): Promise<void> {
  if (uploadKey) await getStorage().delete(originalPath(folder, uploadKey));
}

/** Its bytes are an image's already; whoever registers the key again is answered that one. */
export async function dropDuplicate(upload: PictureUpload, documentId: string): Promise<void> {
  const { folder, uploadKey } = upload;
  if (uploadKey) await uploads().rememberDuplicate({ folder, key: uploadKey }, documentId);
  await dropUpload(upload);
}

/** Stores the copy that a picture is shown by until all of its copies are made. */
export const writeFirstRendition = (
  { folder, key }: ObjectLocation,
  { firstRendition: { width, bytes } }: FirstRendition,
): Promise<unknown> => getStorage().write(renditionPath(folder, key, width, 'webp'), bytes);

/** Examines what was uploaded and writes what is kept of it, whole, under its key. @throws PictureFault */
export async function keepPicture(upload: PictureUpload): Promise<KeptFile> {
  const { folder, uploadKey, write = (path, bytes) => getStorage().write(path, bytes) } = upload;
  const picture = await upload.examine();
  const imageKey = keyFor(uploadKey, picture.extension);
  await write(originalPath(folder, imageKey), picture.bytes);
  await writeFirstRendition({ folder, key: imageKey }, picture);
  return { picture, imageKey };
}
