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

/** A file of Strapi's media library, on its way in or as it is stored. */
interface ProviderFile extends PanelEdit {
  documentId?: string;
  name: string;
  url: string;
  /** Of a file on its way in: the one of the form. */
  filepath?: string;
  stream?: Readable;
  /** The copies that Strapi makes of a picture by itself have none. */
  folderPath?: string;
  provider_metadata?: { image: string };
}

const mirror = (): PanelMirror => getService<PanelMirror>('api::media-item.panel-mirror');

const uploader = () => panelContext(strapi, DEFAULT_LANGUAGE);

/** What a new image is told of by its uploader. */
function aboutOf({ alternativeText: alt, caption: title, focalPoint }: PanelEdit): PictureUpload['about'] {
  const sound = soundTexts({ id: 'new', alt: alt ?? '', title, ...(focalPoint && { focalPoint }) });
  return {
    altSl: sound.alt || null,
    titleSl: sound.title || null,
    ...(sound.focalPoint && { focalX: sound.focalPoint.x, focalY: sound.focalPoint.y }),
  };
}

/** Strapi's own copies: the product makes others, in the sizes and formats that the site asks for. */
const isCopy = ({ folderPath }: ProviderFile): boolean => folderPath === undefined;

function uploadOf(file: ProviderFile, folder: StorageFolder): PictureUpload {
  const found = checkedPicture(file.filepath);
  // From a door that this product does not know, as after an update of Strapi.
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

/** The image gets another file with addresses of its own, since copies are cached for ever by their address. */
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

/** The panel would look for a path of this site below its own. */
function addressOf(path: string): string {
  const request = strapi.requestContext.get();
  return request && path.startsWith('/') ? `${request.protocol}://${request.host}${path}` : path;
}

/** Originals by presigned URL, as everywhere; the panel shows the Queen section also while visitors do not see it. */
async function signedUrl({ url }: ProviderFile): Promise<{ url: string }> {
  const name = url.startsWith(`${FILES_ROOT}/`) ? parseObjectPath(url.slice(FILES_ROOT.length + 1)) : null;
  if (!name) return { url };
  const readableUrl = name.kind === 'rendition' ? url : await getStorage().presignGet(name.path, presignedUntil(now()));
  if (name.folder !== 'Queen' || !readableUrl.startsWith(FILES_ROOT)) return { url: addressOf(readableUrl) };
  return { url: addressOf(`${readableUrl}${readableUrl.includes('?') ? '&' : '?'}preview=1`) };
}

/** Takes a file in by what was found out about it; a copy of Strapi's is dropped. */
async function take(file: ProviderFile, work: () => Promise<void>): Promise<void> {
  file.stream?.destroy();
  if (!isCopy(file)) await inPanelWords(work);
}

/**
 * The provider of Strapi's media library: what comes into it becomes an image of the library by the one way in, what is
 * replaced or deleted there is replaced or deleted of the library, under the same rules.
 */
export const init = () => ({
  isPrivate: () => true,
  getSignedUrl: signedUrl,
  uploadStream: (file: ProviderFile) => take(file, () => add(file)),
  replaceStream: (file: ProviderFile, former: ProviderFile) => take(file, () => replace(file, former)),
  delete: (file: ProviderFile) => inPanelWords(() => remove(file)),
});
