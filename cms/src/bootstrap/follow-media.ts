import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { MEDIA, placeOf, type MediaRow } from '../api/media-item/lib/media-row';
import { changesOfEdit, PANEL_FILE, type PanelEdit } from '../api/media-item/lib/panel-file';
import type { LibraryService } from '../api/media-item/services/library';
import type { ObjectMove } from '../api/media-item/services/object-move';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import type { SearchTexts } from '../api/media-item/services/search-texts';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { getService } from '../core/http/route';
import { panelContext } from '../register/panel-editor';
import { inPanelWords, soundTexts } from '../register/panel-refusals';

const mirror = (): PanelMirror => getService<PanelMirror>('api::media-item.panel-mirror');
const searchTexts = (): SearchTexts => getService<SearchTexts>('api::media-item.search-texts');

/** Disables Strapi's own image processing; the product makes its own renditions. */
const SETTINGS = { sizeOptimization: false, responsiveDimensions: false, autoOrientation: false, aiMetadata: false };
const settings = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });

/**
 * Keeps search texts and panel files of all library images in sync, at start and by database lifecycles, in
 * the transaction of each change.
 */
export async function followMedia(strapi: Core.Strapi): Promise<void> {
  await searchTexts().catchUp();
  await mirror().catchUp();
  await settings(strapi).set({ value: SETTINGS });
  const follow = async (id: number): Promise<void> => {
    await searchTexts().refresh(id);
    await mirror().refresh(id);
  };
  strapi.db.lifecycles.subscribe({
    models: [MEDIA],
    afterCreate: ({ result }) => follow((result as MediaRow).id),
    afterUpdate: ({ result }) => follow((result as MediaRow).id),
    afterDelete: ({ result }) => mirror().hide((result as MediaRow).documentId),
  });
}

interface StoredFile {
  documentId: string;
  folder: { id: number } | null;
}

/** Data of a file write: the mirror sets the document id, Strapi does not. */
interface FileWrite extends PanelEdit {
  documentId?: string;
  provider_metadata?: { image: string };
}

/** Moves an image whose file a user puts into a panel folder of another storage folder. */
async function moveTo(strapi: Core.Strapi, image: MediaRow, folderId: PanelEdit['folder']): Promise<void> {
  const destFolder = await mirror().storageFolderFor(folderId);
  const { folder: sourceFolder, key } = placeOf(image);
  if (destFolder === sourceFolder) return;
  const move = { sourceFolder, sourceKey: key, destFolder, destKey: key };
  await getService<ObjectMove>('api::media-item.object-move').move(move, panelContext(strapi, DEFAULT_LANGUAGE));
}

/** Applies an edit of a panel file to its image, and returns the new file data. */
async function takeEdit(strapi: Core.Strapi, where: object, edit: FileWrite): Promise<object> {
  const files = strapi.db.query(PANEL_FILE);
  const file = (await files.findOne({ where, populate: { folder: true } })) as StoredFile | null;
  const { documentId = '', folder } = file ?? {};
  const image = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
  if (!image) throw new errors.NotFoundError();
  const { fileName, ...changes } = changesOfEdit(image, edit);
  const sound = soundTexts({ id: documentId, ...changes });
  const isMoved = edit.folder !== undefined && String(edit.folder) !== String(folder?.id ?? null);
  if (isMoved) await moveTo(strapi, image, edit.folder);
  if (fileName !== undefined || Object.keys(changes).length > 0) {
    const change = { ...sound, ...(fileName !== undefined && { fileName }) };
    await getService<LibraryService>('api::media-item.library').update(change, panelContext(strapi, DEFAULT_LANGUAGE));
  }
  return mirror().fileOf(documentId, isMoved ? edit.folder : folder?.id);
}

/**
 * Applies writes of Strapi's media library to library images by database lifecycles: a new file replaces the
 * one that the mirror created, and edits of a file become edits of its image.
 */
export function followPanelFiles(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [PANEL_FILE],
    async beforeCreate({ params, state }) {
      const data = params.data as FileWrite;
      if (data.documentId !== undefined) return;
      const image = data.provider_metadata?.image;
      if (image === undefined) throw new errors.ApplicationError('This is done by the library alone.');
      Object.assign(data, await mirror().fileOf(image, data.folder));
      Object.assign(state, { replacesMirrored: true });
    },
    async afterCreate({ result, state }) {
      const { id, documentId } = result as { id: number; documentId: string };
      if (state.replacesMirrored) await mirror().hide(documentId, id);
    },
    async beforeUpdate({ params }) {
      const data = params.data as FileWrite;
      if (data.documentId !== undefined) return;
      Object.assign(data, await inPanelWords(() => takeEdit(strapi, params.where as object, data)));
    },
  });
}
