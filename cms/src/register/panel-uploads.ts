import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { MEDIA, type MediaRow } from '../api/media-item/lib/media-row';
import type { PictureUpload } from '../api/media-item/lib/new-media-row';
import type { Adder } from '../api/media-item/lib/take-upload';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import type { Registered, RegistrationService } from '../api/media-item/services/registration';
import type { RemovalService } from '../api/media-item/services/removal';
import type { ReplacementService } from '../api/media-item/services/replacement';
import { FIELD_MESSAGES } from '../contract/field-messages';
import type { StorageFolder } from '../contract/image-ref';
import { MAX_UPLOAD_BYTES } from '../contract/limits';
import { now } from '../core/process/clock';
import { fileNameFrom } from '../core/http/file-name';
import { PictureFault } from '../core/images/picture-fault';
import { presignedUntil } from '../core/images/presigned-original';
import { isOutOfSpace } from '../core/process/out-of-space';
import { Problem } from '../core/http/problem';
import { serviceOf } from '../core/process/service-of';
import { storage } from '../core/storage/current-storage';
import { parseObjectPath } from '../core/storage/object-path';
import { FILES_ROOT } from '../core/storage/signed-path';

const FILE = 'plugin::upload.file';

interface PanelUser {
  firstname?: string;
  lastname?: string;
  email?: string;
}
interface FileInfo {
  name?: string | null;
  alternativeText?: string | null;
  folder?: number | null;
}
/** A file as the panel sends it: on disk, not looked at yet. */
interface SentFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
}
interface PanelFile {
  id: number;
  documentId: string;
  url: string;
}
interface UploadService {
  upload(
    uploads: { data: { fileInfo?: FileInfo | FileInfo[] }; files: SentFile | SentFile[] },
    options?: { user?: PanelUser },
  ): Promise<PanelFile[]>;
  replace(
    id: number,
    upload: { data: { fileInfo?: FileInfo }; file: SentFile },
    options?: { user?: PanelUser },
  ): Promise<PanelFile>;
  remove(file: PanelFile): Promise<unknown>;
}

const asList = <Item>(items: Item | Item[] | undefined): Item[] =>
  Array.isArray(items) ? items : items ? [items] : [];

const nameOf = (user: PanelUser | undefined): string =>
  [user?.firstname, user?.lastname].filter(Boolean).join(' ') || (user?.email ?? 'Panel');

/** What the panel shows to the person in front of it; it is in English. */
function readable(error: unknown): unknown {
  // Said by the middleware of the panel, with a status of its own.
  if (isOutOfSpace(error)) return error;
  if (error instanceof PictureFault) return new errors.ValidationError(FIELD_MESSAGES[error.code].en);
  if (error instanceof Problem) return new errors.ApplicationError(error.document('en', '').detail);
  return error;
}

const adderOf = (user: PanelUser | undefined): Adder => ({ actor: nameOf(user), source: 'panel', now: now() });

async function uploadOf(sent: SentFile, folder: StorageFolder, name?: string | null): Promise<PictureUpload> {
  if (sent.size > MAX_UPLOAD_BYTES) throw new errors.PayloadTooLargeError(FIELD_MESSAGES.image_too_large.en);
  const fileName = fileNameFrom(name || (sent.originalFilename ?? ''));
  return { folder, uploadKey: null, bytes: await readFile(sent.filepath), fileName };
}

async function register(sent: SentFile, info: FileInfo, user: PanelUser | undefined): Promise<Registered> {
  const folder = await serviceOf<PanelMirror>('api::media-item.panel-mirror').storageFolderFor(info.folder);
  const upload = { ...(await uploadOf(sent, folder, info.name)), alt: info.alternativeText || null };
  return serviceOf<RegistrationService>('api::media-item.registration').add(upload, adderOf(user));
}

async function replaceFile(documentId: string, sent: SentFile, user: PanelUser | undefined): Promise<void> {
  const image = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
  if (!image) throw new errors.NotFoundError();
  const replaced = { documentId, expectedVersion: undefined, language: 'en' } as const;
  const upload = await uploadOf(sent, image.storageFolder);
  await serviceOf<ReplacementService>('api::media-item.replacement').replace(replaced, upload, adderOf(user));
}

function panelUploads(strapi: Core.Strapi, stock: UploadService): UploadService {
  const find = (where: object): Promise<PanelFile> => strapi.db.query(FILE).findOne({ where }) as Promise<PanelFile>;

  return {
    ...stock,

    async upload({ data, files }, { user } = {}) {
      const infos = asList(data.fileInfo);
      const made: PanelFile[] = [];
      try {
        for (const [index, file] of asList(files).entries()) {
          const { id: documentId } = await register(file, infos[index] ?? {}, user);
          made.push(await find({ documentId }));
        }
        return made;
      } catch (error) {
        throw readable(error);
      }
    },

    /** The image gets another file with addresses of its own, since copies are cached for ever by their address. */
    async replace(id, { file }, { user } = {}) {
      try {
        const { documentId } = await find({ id });
        await replaceFile(documentId, file, user);
        return await find({ id });
      } catch (error) {
        throw readable(error);
      }
    },

    async remove(file) {
      try {
        const user = strapi.requestContext.get()?.state.user as PanelUser | undefined;
        await serviceOf<RemovalService>('api::media-item.removal').removeUnused(file.documentId, adderOf(user));
        await strapi.db.query(FILE).deleteMany({ where: { id: file.id } });
        return file;
      } catch (error) {
        throw readable(error);
      }
    },
  };
}

/** Originals by presigned URL, as everywhere; the panel shows the Queen section also while visitors do not see it. */
async function signedUrl({ url }: PanelFile): Promise<{ url: string }> {
  const name = url.startsWith(`${FILES_ROOT}/`) ? parseObjectPath(url.slice(FILES_ROOT.length + 1)) : null;
  if (!name) return { url };
  const readableUrl = name.kind === 'rendition' ? url : await storage().presignGet(name.path, presignedUntil(now()));
  if (name.folder !== 'Queen' || !readableUrl.startsWith(FILES_ROOT)) return { url: readableUrl };
  return { url: `${readableUrl}${readableUrl.includes('?') ? '&' : '?'}preview=1` };
}

/**
 * Gives the panel's media library the product's own way in and out: its uploads pass the same checks into the same
 * storage and become images of the library; its deletions are refused while an image is used.
 */
export function joinPanelUploads(strapi: Core.Strapi): void {
  strapi.get('services').extend('plugin::upload.upload', (stock: UploadService) => panelUploads(strapi, stock));
  Object.assign(strapi.plugin('upload').provider, {
    isPrivate: () => Promise.resolve(true),
    getSignedUrl: signedUrl,
  });
}
