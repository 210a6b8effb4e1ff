import { errors } from '@strapi/utils';
import type { Readable } from 'node:stream';
import { MEDIA, type MediaRow } from '../api/media-item/lib/media-row';
import type { PictureUpload } from '../api/media-item/lib/new-media-row';
import type { PanelEdit } from '../api/media-item/lib/panel-file';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import type { RegistrationService } from '../api/media-item/services/registration';
import type { RemovalService } from '../api/media-item/services/removal';
import type { ReplacementService } from '../api/media-item/services/replacement';
import type { StorageFolder } from '../contract/image-ref';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { fileNameFrom, parseObjectPath, FILES_ROOT } from '../core/storage/object-path';
import { presignedUntil } from '../core/images/image-ref';
import { now } from '../core/process/clock';
import { getService } from '../core/http/route';
import { libraryWrite, getStorage } from '../core/storage/current-storage';
import { checkedPicture } from './checked-pictures';
import { panelContext } from './panel-editor';
import { inPanelWords, soundTexts } from './panel-refusals';

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

const mirror = (): PanelMirror => getService<PanelMirror>('api::media-item.panel-mirror');

const uploader = () => panelContext(strapi, DEFAULT_LANGUAGE);

/** Texts and focal point of a new image, as entered in the panel. */
function aboutOf({ alternativeText: alt, caption: title, focalPoint }: PanelEdit): PictureUpload['about'] {
  const sound = soundTexts({ id: 'new', alt: alt ?? '', title, ...(focalPoint && { focalPoint }) });
  return {
    altSl: sound.alt || null,
    titleSl: sound.title || null,
    ...(sound.focalPoint && { focalX: sound.focalPoint.x, focalY: sound.focalPoint.y }),
  };
}

/** Strapi's own copies are dropped: the product makes its own renditions. */
const isCopy = ({ folderPath }: ProviderFile): boolean => folderPath === undefined;

/** Image upload for a validated form file. */
function uploadOf(file: ProviderFile, folder: StorageFolder): PictureUpload {
  const found = checkedPicture(file.filepath);
  // The file came through an unknown route, such as one that a Strapi update added.
  if (!found) throw new errors.ApplicationError('Only files that were checked are taken.');
  const { picture, contentHash } = found;
  const kept = { examine: () => Promise.resolve(picture), write: libraryWrite };
  return { folder, uploadKey: null, contentHash, fileName: fileNameFrom(file.name), ...kept };
}

async function add(file: ProviderFile): Promise<void> {
  const folder = await mirror().storageFolderFor(file.folder);
  const upload = { ...uploadOf(file, folder), about: aboutOf(file) };
  const { id } = await getService<RegistrationService>('api::media-item.registration').add(upload, uploader());
  file.provider_metadata = { image: id };
}

/** Replaces the file of an image under new URLs, because renditions are cached permanently by URL. */
async function replace(file: ProviderFile, { documentId = '' }: ProviderFile): Promise<void> {
  const image = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
  if (!image) throw new errors.NotFoundError();
  const replaced = { documentId, expectedVersion: undefined, language: 'en' } as const;
  const upload = uploadOf(file, image.storageFolder);
  await getService<ReplacementService>('api::media-item.replacement').replace(replaced, upload, uploader());
}

async function remove({ documentId }: ProviderFile): Promise<void> {
  if (documentId === undefined) return;
  await getService<RemovalService>('api::media-item.removal').removeUnused(documentId, uploader());
}

/** Absolute URL of a path of this site; the panel would resolve it below its own path. */
function addressOf(path: string): string {
  const request = strapi.requestContext.get();
  return request && path.startsWith('/') ? `${request.protocol}://${request.host}${path}` : path;
}

/**
 * URL of a file: originals by presigned URL. The panel also shows images of the Queen section while visitors
 * cannot see it.
 */
async function signedUrl({ url }: ProviderFile): Promise<{ url: string }> {
  const name = url.startsWith(`${FILES_ROOT}/`) ? parseObjectPath(url.slice(FILES_ROOT.length + 1)) : null;
  if (!name) return { url };
  const readableUrl = name.kind === 'rendition' ? url : await getStorage().presignGet(name.path, presignedUntil(now()));
  if (name.folder !== 'Queen' || !readableUrl.startsWith(FILES_ROOT)) return { url: addressOf(readableUrl) };
  return { url: addressOf(`${readableUrl}${readableUrl.includes('?') ? '&' : '?'}preview=1`) };
}

/** Processes a file with the given work; drops Strapi's own copies. */
async function take(file: ProviderFile, work: () => Promise<void>): Promise<void> {
  file.stream?.destroy();
  if (!isCopy(file)) await inPanelWords(work);
}

/**
 * Upload provider of Strapi's media library (Strapi requires the name `init`). Files that are added, replaced
 * or deleted there become changes of library images, under the same rules as in the API.
 */
export const init = () => ({
  isPrivate: () => true,
  getSignedUrl: signedUrl,
  uploadStream: (file: ProviderFile) => take(file, () => add(file)),
  replaceStream: (file: ProviderFile, former: ProviderFile) => take(file, () => replace(file, former)),
  delete: (file: ProviderFile) => inPanelWords(() => remove(file)),
});
