import { errors } from '@strapi/utils';
import type { Readable } from 'node:stream';
import { MEDIA, type MediaRow } from '../api/media-item/lib/media-row';
import type { ImageUpload } from '../api/media-item/lib/new-media-row';
import type { PanelEdit } from '../api/media-item/lib/panel-file';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import type { RegistrationService } from '../api/media-item/services/registration';
import type { RemovalService } from '../api/media-item/services/removal';
import type { ReplacementService } from '../api/media-item/services/replacement';
import type { StorageFolder } from '../contract/image-ref';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { toDisplayFileName, parseObjectPath, FILES_ROOT } from '../core/storage/object-path';
import { getPresignExpiry } from '../core/images/image-ref';
import { now } from '../core/process/clock';
import { getService } from '../core/process/get-service';
import { writeLibraryFile, getStorage } from '../core/storage/current-storage';
import { findCheckedFile } from './checked-files';
import { createPanelContext } from './panel-context';
import { withMediaLibraryErrors, parseMediaTexts } from './panel-errors';

/** A file of Strapi's media library, during upload or as stored. */
interface ProviderFile extends PanelEdit {
  documentId?: string;
  name: string;
  url: string;
  /** Temporary path; only during upload. */
  filepath?: string;
  stream?: Readable;
  /** Missing for the copies that Strapi makes of an image. */
  folderPath?: string;
  provider_metadata?: { image: string };
}

const getPanelMirrorService = (): PanelMirror => getService<PanelMirror>('api::media-item.panel-mirror');

const createUploaderContext = () => createPanelContext(strapi, DEFAULT_LANGUAGE);

/** Texts and focal point of a new image, as entered in the panel. */
function toImageMetadata({ alternativeText: alt, caption: title, focalPoint }: PanelEdit): ImageUpload['metadata'] {
  const texts = parseMediaTexts({ id: 'new', alt: alt ?? '', title, ...(focalPoint && { focalPoint }) });
  return {
    altSl: texts.alt || null,
    titleSl: texts.title || null,
    ...(texts.focalPoint && { focalX: texts.focalPoint.x, focalY: texts.focalPoint.y }),
  };
}

/** Strapi's own copies are dropped: the product makes its own renditions. */
const isStrapiRendition = ({ folderPath }: ProviderFile): boolean => folderPath === undefined;

/** Image upload for a validated form file. */
function toImageUpload(file: ProviderFile, folder: StorageFolder): ImageUpload {
  const found = findCheckedFile(file.filepath);
  // The file came through an unknown route, such as one that a Strapi update added.
  if (!found) throw new errors.ApplicationError('Only files that were checked are taken.');
  const { image, contentHash } = found;
  const fileAccess = { validate: () => Promise.resolve(image), write: writeLibraryFile };
  return { folder, uploadKey: null, contentHash, fileName: toDisplayFileName(file.name), ...fileAccess };
}

async function addImage(file: ProviderFile): Promise<void> {
  const folder = await getPanelMirrorService().readStorageFolder(file.folder);
  const upload = { ...toImageUpload(file, folder), metadata: toImageMetadata(file) };
  const { id } = await getService<RegistrationService>('api::media-item.registration').addImage(
    upload,
    createUploaderContext(),
  );
  file.provider_metadata = { image: id };
}

/** Replaces the file of an image under new URLs, because renditions are cached permanently by URL. */
async function replaceImage(file: ProviderFile, { documentId = '' }: ProviderFile): Promise<void> {
  const image = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
  if (!image) throw new errors.NotFoundError();
  const replaced = { documentId, expectedVersion: undefined, language: 'en' } as const;
  const upload = toImageUpload(file, image.storageFolder);
  await getService<ReplacementService>('api::media-item.replacement').replaceFile(
    replaced,
    upload,
    createUploaderContext(),
  );
}

async function removeImage({ documentId }: ProviderFile): Promise<void> {
  if (documentId === undefined) return;
  await getService<RemovalService>('api::media-item.removal').removeUnusedImage(documentId, createUploaderContext());
}

/** Absolute URL of a path of this site; the panel would resolve it below its own path. */
function toAbsoluteUrl(path: string): string {
  const request = strapi.requestContext.get();
  return request && path.startsWith('/') ? `${request.protocol}://${request.host}${path}` : path;
}

/**
 * URL of a file: originals by presigned URL. The panel also shows images of the Queen section while visitors
 * cannot see it.
 */
async function createFileUrl({ url }: ProviderFile): Promise<{ url: string }> {
  const objectName = url.startsWith(`${FILES_ROOT}/`) ? parseObjectPath(url.slice(FILES_ROOT.length + 1)) : null;
  if (!objectName) return { url };
  const readableUrl =
    objectName.kind === 'rendition' ? url : await getStorage().presignGet(objectName.path, getPresignExpiry(now()));
  if (objectName.folder !== 'Queen' || !readableUrl.startsWith(FILES_ROOT)) return { url: toAbsoluteUrl(readableUrl) };
  return { url: toAbsoluteUrl(`${readableUrl}${readableUrl.includes('?') ? '&' : '?'}preview=1`) };
}

/** Processes a file with the given work; drops Strapi's own copies. */
async function processUpload(file: ProviderFile, work: () => Promise<void>): Promise<void> {
  file.stream?.destroy();
  if (!isStrapiRendition(file)) await withMediaLibraryErrors(work);
}

/**
 * Creates the upload provider of Strapi's media library (Strapi requires the name `init`). Files that are
 * added, replaced or deleted there become changes of library images, under the same rules as in the API.
 * Originals have presigned URLs; Strapi's own scaled copies are dropped.
 */
export const init = () => ({
  isPrivate: () => true,
  getSignedUrl: createFileUrl,
  uploadStream: (file: ProviderFile) => processUpload(file, () => addImage(file)),
  replaceStream: (file: ProviderFile, former: ProviderFile) => processUpload(file, () => replaceImage(file, former)),
  delete: (file: ProviderFile) => withMediaLibraryErrors(() => removeImage(file)),
});
