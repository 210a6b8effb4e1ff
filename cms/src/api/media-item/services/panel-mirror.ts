import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { isObjectName } from '../../../core/storage/object-path';
import { MEDIA, type MediaRow } from '../lib/media-row';
import {
  DEFAULT_FOLDER,
  FREE_FOLDERS,
  PANEL_FILE,
  PANEL_FOLDER,
  PANEL_FOLDERS,
  panelFileOf,
  type PanelFolder,
} from '../lib/panel-file';

type FileData = ReturnType<typeof panelFileOf>;
interface PanelFile extends Omit<FileData, 'folder'> {
  id: number;
  folder: PanelFolder | null;
}

interface FolderService {
  create(folder: { name: string; parent: null }): Promise<PanelFolder>;
}

/** The path of the topmost folder of one, which may be itself. */
const topOf = ({ path }: PanelFolder): string => `/${path.split('/')[1]}`;

/** Keeps Strapi's media library showing what the library has: each image is a file there, with the same document id. */
const panelMirror = ({ strapi }: { strapi: Core.Strapi }) => {
  const files = () => strapi.db.query(PANEL_FILE);
  const folders = () => strapi.db.query(PANEL_FOLDER);
  const folderAt = (where: object): Promise<PanelFolder | null> =>
    folders().findOne({ where }) as Promise<PanelFolder | null>;
  const rootFolder = (name: string): Promise<PanelFolder | null> => folderAt({ name, parent: null });
  const imageAt = (where: object): Promise<MediaRow | null> =>
    strapi.db.query(MEDIA).findOne({ where }) as Promise<MediaRow | null>;

  /**
   * The folder of the storage that a folder of the panel stands for: that of its topmost one, if there is
   * one.
   */
  async function findStorageFolder(folder: PanelFolder | null): Promise<StorageFolder | undefined> {
    const top = folder && (await folderAt({ path: topOf(folder) }));
    return PANEL_FOLDERS.find((name) => name === top?.name);
  }

  /** Where a file is stored that comes into a folder of the panel. */
  const storageFolderOf = async (folder: PanelFolder | null): Promise<StorageFolder> =>
    (await findStorageFolder(folder)) ?? DEFAULT_FOLDER;

  async function canBeShownIn(folder: PanelFolder, { storageFolder }: MediaRow): Promise<boolean> {
    const own = await findStorageFolder(folder);
    return own === undefined ? FREE_FOLDERS.includes(storageFolder) : own === storageFolder;
  }

  /** What the file of an image says; it is in the folder that someone wants if that is the right one, or below it. */
  async function dataOf(row: MediaRow, wanted: PanelFolder | null): Promise<FileData> {
    const isRight = wanted && (await canBeShownIn(wanted, row));
    return panelFileOf(row, isRight ? wanted : await rootFolder(row.storageFolder));
  }

  const agrees = (file: PanelFile | null, data: FileData): boolean => {
    const said = file && { ...file, folder: file.folder?.id ?? null };
    return Object.entries(data).every(([name, value]) => isDeepStrictEqual(said?.[name as keyof FileData], value));
  };

  /** Makes the file of an image, or puts it right, unless nothing can be kept under its name. */
  async function show(row: MediaRow): Promise<void> {
    const { documentId, storageFolder, imageKey } = row;
    if (!isObjectName(storageFolder, imageKey)) return;
    const known = (await files().findOne({ where: { documentId }, populate: { folder: true } })) as PanelFile | null;
    const data = await dataOf(row, known?.folder ?? null);
    if (agrees(known, data)) return;
    await (known ? files().update({ where: { id: known.id }, data }) : files().create({ data }));
  }

  return {
    /** Renews the file of an image as it stands in the database. */
    async refresh(id: number): Promise<void> {
      const row = await imageAt({ id });
      if (row) await show(row);
    },

    /** What the file of an image says, in a folder of the panel if it may be there. */
    async fileOf(documentId: string, folderId: number | string | null | undefined): Promise<FileData> {
      const row = await imageAt({ documentId });
      if (!row) throw new Error(`There is no image ${documentId}`);
      return dataOf(row, folderId ? await folderAt({ id: folderId }) : null);
    },

    /** Takes the file of an image away, or all but one; its object is not touched. */
    async hide(documentId: string, except?: number): Promise<void> {
      await files().deleteMany({ where: { documentId, ...(except !== undefined && { id: { $ne: except } }) } });
    },

    /** Makes the folders, and the file of every image that has none, or one that says something else. */
    async catchUp(): Promise<void> {
      const service = strapi.plugin('upload').service('folder') as FolderService;
      for (const name of PANEL_FOLDERS) if (!(await rootFolder(name))) await service.create({ name, parent: null });
      const shown = (await files().findMany({ populate: { folder: true } })) as PanelFile[];
      const known = new Map(shown.map((file) => [file.documentId, file]));
      const tops = (await folders().findMany({ where: { parent: null } })) as PanelFolder[];
      const topNames = new Map(tops.map(({ path, name }) => [path, name]));
      const isRight = ({ folder }: PanelFile, row: MediaRow): boolean =>
        (folder ? topNames.get(topOf(folder)) : 'Unknown') === row.storageFolder;
      const rows = (await strapi.db.query(MEDIA).findMany({})) as MediaRow[];
      for (const row of rows) {
        const file = known.get(row.documentId);
        if (!file || !isRight(file, row) || !agrees(file, panelFileOf(row, file.folder))) await show(row);
        known.delete(row.documentId);
      }
      // Files without an image: it was deleted while one was being made.
      if (known.size > 0) await files().deleteMany({ where: { documentId: { $in: [...known.keys()] } } });
    },

    /** Where a file that comes into a folder of the panel is stored. */
    storageFolderFor: async (folderId: number | string | null | undefined): Promise<StorageFolder> =>
      storageFolderOf(folderId ? await folderAt({ id: folderId }) : null),

    storageFolderOf,
  };
};

export type PanelMirror = ReturnType<typeof panelMirror>;
export default panelMirror;
