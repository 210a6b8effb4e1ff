import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { StorageFolder } from '../../../contract/image-ref';
import type { Language } from '../../../contract/values';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits';
import { Problem } from '../../../core/http/problem';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { limitConcurrency } from '../../../core/http/work-limits';
import { getService } from '../../../core/process/get-service';
import type { ValidatedImage } from '../../../core/images/validate-image-file';
import type { Framing } from '../../../core/images/framing';
import type { FramedImage } from '../../../core/images/image-tasks';
import { isUnsupportedKind, ImageRejectedError, type ImageRejectionCode } from '../../../core/images/image-rejection';
import type { FirstRendition } from '../../../core/images/renditions';
import { ImageWorker, ImageWorkerError } from '../../../core/images/image-worker';
import { getStorage } from '../../../core/storage/current-storage';
import { toOriginalPath, toRenditionPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { describeSizeIssue, type BrandImage } from '../../site-metadata/site-metadata';
import type { Uploads } from '../services/uploads';
import type { ObjectLocation } from './media-row';
import { hashBytes, createObjectKey, type StoredUpload, type ImageUpload } from './new-media-row';

/** An image of 50 megapixels takes about 3 s on an idle machine; slower ones are rejected as unreadable. */
const TIMEOUT_MS = 20_000;
const imageWorker = new ImageWorker(TIMEOUT_MS);

/**
 * Creates the API error for a rejected image: `unsupported_media_type` for a file type that is not accepted,
 * else `validation_failed`, with a message for the field `imageKey`.
 */
export const toUploadProblem = (code: ImageRejectionCode, language: Language, cause?: unknown): Problem =>
  new Problem(isUnsupportedKind(code) ? 'unsupported_media_type' : 'validation_failed', {
    fields: { imageKey: FIELD_MESSAGES[code][language] },
    cause,
  });

/** Maps failures of the image worker to `ImageRejectedError`. */
async function withWorkerErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // A file that crashes or blocks the decoder cannot be displayed either.
    if (error instanceof ImageWorkerError) throw new ImageRejectedError('image_unreadable', { cause: error });
    throw error;
  }
}

/**
 * Validates image bytes in a worker process and returns the image without private metadata, with its size,
 * type and first rendition, see `validateImageFile`. Throws `ImageRejectedError`, also when decoding crashes
 * or takes more than 20 s.
 */
export const validateUpload = (bytes: Buffer): Promise<ValidatedImage> =>
  withWorkerErrors(imageWorker.run({ kind: 'validate', bytes }));

/**
 * Applies a crop and rotation to the bytes of an image in a worker process. Returns the new size, the first
 * rendition and the placeholder. Throws `ImageRejectedError`.
 */
export const frameImage = (bytes: Buffer, framing: Framing): Promise<FramedImage> =>
  withWorkerErrors(imageWorker.run({ kind: 'frame', bytes, framing }));

const BRAND_IMAGES_BY_FIELD: Readonly<Record<string, BrandImage>> = {
  heroImage: 'heroImage',
  'brand.heroImage': 'heroImage',
  'brand.logoImage': 'logoImage',
  'brand.favIconImage': 'favIconImage',
};

/**
 * Throws `validation_failed` for `imageKey` when a file of `sizeBytes` exceeds the size limit of a brand
 * image (hero image, logo, favicon) among `usages`, the fields that use the image.
 */
export function requireBrandImageWithinLimit(
  usages: readonly { field: string }[],
  sizeBytes: number,
  language: Language,
): void {
  for (const { field } of usages) {
    const brandImage = BRAND_IMAGES_BY_FIELD[field];
    const issue = brandImage && describeSizeIssue(brandImage, sizeBytes, language);
    if (issue) throw new Problem('validation_failed', { fields: { imageKey: issue } });
  }
}

const getUploadsService = (): Uploads => getService<Uploads>('api::media-item.uploads');

/**
 * Runs the processing of an upload. At most two run at once in this process, because each has up to 10 MB in
 * memory; the others wait.
 */
export const runWithinUploadLimit = limitConcurrency(2);

async function readObject(
  folder: StorageFolder,
  key: string,
  { language }: OperationContext<StaffUser>,
): Promise<Buffer> {
  const path = toOriginalPath(folder, key);
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

/**
 * Reads an object that a user uploaded to the storage, and records its size. The bytes are validated only
 * when `validate` of the result is called. Throws `not_found` when the object does not exist, and `too_large`
 * for more than 10 MB, after deleting it.
 */
export async function readUpload(
  folder: StorageFolder,
  key: string,
  context: OperationContext<StaffUser>,
): Promise<ImageUpload> {
  const fileName = await getUploadsService().findFileName({ folder, key });
  const bytes = await readObject(folder, key, context);
  await getUploadsService().recordSize({ folder, key }, bytes.length);
  const validate = () => validateUpload(bytes);
  return { folder, uploadKey: key, contentHash: hashBytes(bytes), fileName, validate };
}

/**
 * Deletes an uploaded object that is no longer needed: rejected, a duplicate, or stored under another key.
 * Does nothing for an upload without an object.
 */
export async function deleteUploadedObject({ folder, uploadKey }: ImageUpload): Promise<void> {
  if (uploadKey) await getStorage().delete(toOriginalPath(folder, uploadKey));
}

/**
 * Deletes an uploaded object whose bytes the image `documentId` has already, and records that image, so that
 * registering the key again returns it.
 */
export async function deleteDuplicateUpload(upload: ImageUpload, documentId: string): Promise<void> {
  const { folder, uploadKey } = upload;
  if (uploadKey) await getUploadsService().recordDuplicate({ folder, key: uploadKey }, documentId);
  await deleteUploadedObject(upload);
}

/** Stores the first rendition of an image, a scaled WebP copy that is shown until all renditions are made. */
export const storeFirstRendition = (
  { folder, key }: ObjectLocation,
  { firstRendition: { width, bytes } }: FirstRendition,
): Promise<unknown> => getStorage().write(toRenditionPath(folder, key, width, 'webp'), bytes);

/**
 * Validates an upload and stores its original and first rendition; creates no row. Returns the validated
 * image and its object key. Throws `ImageRejectedError`.
 */
export async function storeImage(upload: ImageUpload): Promise<StoredUpload> {
  const { folder, uploadKey, write = (path, bytes) => getStorage().write(path, bytes) } = upload;
  const picture = await upload.validate();
  const imageKey = createObjectKey(uploadKey, picture.extension);
  await write(toOriginalPath(folder, imageKey), picture.bytes);
  await storeFirstRendition({ folder, key: imageKey }, picture);
  return { picture, imageKey };
}
