import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { MEDIA, getImageLocation, type MediaRow } from '../api/media-item/lib/media-row';
import { toMediaChanges, PANEL_FILE, type PanelEdit } from '../api/media-item/lib/panel-file';
import type { LibraryService } from '../api/media-item/services/library';
import type { ObjectMove } from '../api/media-item/services/object-move';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import type { SearchTexts } from '../api/media-item/services/search-texts';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { getService } from '../core/process/get-service';
import { createPanelContext } from '../register/panel-context';
import { withMediaLibraryErrors, parseMediaTexts } from '../register/panel-errors';

const getPanelMirrorService = (): PanelMirror => getService<PanelMirror>('api::media-item.panel-mirror');
const getSearchTextsService = (): SearchTexts => getService<SearchTexts>('api::media-item.search-texts');

/** Disables Strapi's own image processing; the product makes its own renditions. */
const UPLOAD_SETTINGS = {
  sizeOptimization: false,
  responsiveDimensions: false,
  autoOrientation: false,
  aiMetadata: false,
};
const getSettingsStore = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });

interface ImageManipulation {
  isImage(file: unknown): Promise<boolean>;
}

/**
 * Keeps Strapi from decoding images that the image worker has checked: a crash of the decoder would end the
 * CMS.
 */
function disableImageDecoding(strapi: Core.Strapi): void {
  const service = strapi.plugin('upload').service('image-manipulation') as ImageManipulation;
  service.isImage = () => Promise.resolve(false);
}

/**
 * Updates the search texts of all library images and the files that mirror them in Strapi's media library,
 * now and in the transaction of each later change of an image. Turns off Strapi's own image processing.
 */
export async function syncMediaLibrary(strapi: Core.Strapi): Promise<void> {
  await getSearchTextsService().refreshAll();
  await getPanelMirrorService().mirrorAll();
  await getSettingsStore(strapi).set({ value: UPLOAD_SETTINGS });
  disableImageDecoding(strapi);
  const refresh = async (id: number): Promise<void> => {
    await getSearchTextsService().refreshImage(id);
    await getPanelMirrorService().refreshFile(id);
  };
  strapi.db.lifecycles.subscribe({
    models: [MEDIA],
    afterCreate: ({ result }) => refresh((result as MediaRow).id),
    afterUpdate: ({ result }) => refresh((result as MediaRow).id),
    afterDelete: ({ result }) => getPanelMirrorService().removeFiles((result as MediaRow).documentId),
  });
}

interface MirroredFile {
  documentId: string;
  folder: { id: number } | null;
}

/** Data of a file write: the mirror sets the document id, Strapi does not. */
interface FileWrite extends PanelEdit {
  documentId?: string;
  provider_metadata?: { image: string };
}

/** Moves an image whose file a user puts into a panel folder of another storage folder. */
async function moveImage(strapi: Core.Strapi, image: MediaRow, folderId: PanelEdit['folder']): Promise<void> {
  const destFolder = await getPanelMirrorService().readStorageFolder(folderId);
  const { folder: sourceFolder, key } = getImageLocation(image);
  if (destFolder === sourceFolder) return;
  const move = { sourceFolder, sourceKey: key, destFolder, destKey: key };
  await getService<ObjectMove>('api::media-item.object-move').moveObject(
    move,
    createPanelContext(strapi, DEFAULT_LANGUAGE),
  );
}

/** Applies an edit of a panel file to its image, and returns the new file data. */
async function applyFileEdit(strapi: Core.Strapi, where: object, edit: FileWrite): Promise<object> {
  const files = strapi.db.query(PANEL_FILE);
  const file = (await files.findOne({ where, populate: { folder: true } })) as MirroredFile | null;
  const { documentId = '', folder } = file ?? {};
  const image = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
  if (!image) throw new errors.NotFoundError();
  const { fileName, ...changes } = toMediaChanges(image, edit);
  const texts = parseMediaTexts({ id: documentId, ...changes });
  const isMoved = edit.folder !== undefined && String(edit.folder) !== String(folder?.id ?? null);
  if (isMoved) await moveImage(strapi, image, edit.folder);
  if (fileName !== undefined || Object.keys(changes).length > 0) {
    const change = { ...texts, ...(fileName !== undefined && { fileName }) };
    await getService<LibraryService>('api::media-item.library').updateImage(
      change,
      createPanelContext(strapi, DEFAULT_LANGUAGE),
    );
  }
  return getPanelMirrorService().readFileData(documentId, isMoved ? edit.folder : folder?.id);
}

/**
 * Makes writes in Strapi's media library change library images, by database lifecycles: a newly uploaded file
 * replaces the one that the mirror created, and edits of a file become edits of its image. Other new files
 * are rejected.
 */
export function syncPanelFiles(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [PANEL_FILE],
    async beforeCreate({ params, state }) {
      const data = params.data as FileWrite;
      if (data.documentId !== undefined) return;
      const image = data.provider_metadata?.image;
      if (image === undefined) throw new errors.ApplicationError('Only the media library creates files.');
      Object.assign(data, await getPanelMirrorService().readFileData(image, data.folder));
      Object.assign(state, { replacesMirrored: true });
    },
    async afterCreate({ result, state }) {
      const { id, documentId } = result as { id: number; documentId: string };
      if (state.replacesMirrored) await getPanelMirrorService().removeFiles(documentId, id);
    },
    async beforeUpdate({ params }) {
      const data = params.data as FileWrite;
      if (data.documentId !== undefined) return;
      Object.assign(data, await withMediaLibraryErrors(() => applyFileEdit(strapi, params.where as object, data)));
    },
  });
}
