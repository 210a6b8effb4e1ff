import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { isObjectName } from '../../../core/storage/object-path';
import { MEDIA, type MediaRow } from '../lib/media-row';
import {
  DEFAULT_FOLDER,
  PANEL_FILE,
  PANEL_FOLDER,
  PANEL_FOLDERS,
  panelFileOf,
  type PanelFolder,
} from '../lib/panel-file';

interface PanelFile {
  id: number;
  folder: PanelFolder | null;
}

interface FolderService {
  create(folder: { name: string; parent: null }): Promise<PanelFolder>;
}

/** Keeps Strapi's media library showing what the library has: each image is a file there, with the same document id. */
const panelMirror = ({ strapi }: { strapi: Core.Strapi }) => {
  const files = () => strapi.db.query(PANEL_FILE);
  const folders = () => strapi.db.query(PANEL_FOLDER);
  const rootFolder = (name: string): Promise<PanelFolder | null> =>
    folders().findOne({ where: { name, parent: null } }) as Promise<PanelFolder | null>;

  /** The folder of the storage that a folder of the panel stands for: that of its topmost one. */
  async function storageFolderOf(folder: PanelFolder | null): Promise<StorageFolder> {
    const top = folder && (await folders().findOne({ where: { path: `/${folder.path.split('/')[1]}` } }));
    return PANEL_FOLDERS.find((name) => name === (top as PanelFolder | null)?.name) ?? DEFAULT_FOLDER;
  }

  /** Makes or renews the file of an image, unless nothing can be kept under its name; a folder that someone made in the panel below the right one is kept. */
  async function show(row: MediaRow): Promise<void> {
    const { documentId, storageFolder } = row;
    if (!isObjectName(storageFolder, row.imageKey)) return;
    const known = (await files().findOne({ where: { documentId }, populate: { folder: true } })) as PanelFile | null;
    const isInPlace = known?.folder && (await storageFolderOf(known.folder)) === storageFolder;
    const data = panelFileOf(row, isInPlace ? known.folder : await rootFolder(storageFolder));
    await (known ? files().update({ where: { id: known.id }, data }) : files().create({ data }));
  }

  return {
    show,

    /** Renews the file of an image as it stands in the database. */
    async refresh(id: number): Promise<void> {
      const row = (await strapi.db.query(MEDIA).findOne({ where: { id } })) as MediaRow | null;
      if (row) await show(row);
    },

    /** Takes the file of an image away; its object is not touched. */
    async hide(documentId: string): Promise<void> {
      await files().deleteMany({ where: { documentId } });
    },

    /** Makes the folders, and the files of images that came before there were any. */
    async catchUp(): Promise<void> {
      const service = strapi.plugin('upload').service('folder') as FolderService;
      for (const name of PANEL_FOLDERS) if (!(await rootFolder(name))) await service.create({ name, parent: null });
      const shown = (await files().findMany({ select: ['documentId'] })) as { documentId: string }[];
      const known = new Set(shown.map(({ documentId }) => documentId));
      const rows = (await strapi.db.query(MEDIA).findMany({})) as MediaRow[];
      for (const row of rows) if (!known.has(row.documentId)) await show(row);
    },

    /** Where a file that comes into a folder of the panel is stored. */
    storageFolderFor: async (folderId: number | null | undefined): Promise<StorageFolder> =>
      storageFolderOf(folderId ? ((await folders().findOne({ where: { id: folderId } })) as PanelFolder | null) : null),
  };
};

export type PanelMirror = ReturnType<typeof panelMirror>;
export default panelMirror;
