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

/** Path of the topmost folder above a folder, or of itself. */
const topOf = ({ path }: PanelFolder): string => `/${path.split('/')[1]}`;

/**
 * Strapi service `api::media-item.panel-mirror`: mirrors library images as files in Strapi's media library,
 * with the same document ids.
 */
const panelMirror = ({ strapi }: { strapi: Core.Strapi }) => {
  const files = () => strapi.db.query(PANEL_FILE);
  const folders = () => strapi.db.query(PANEL_FOLDER);
  const folderAt = (where: object): Promise<PanelFolder | null> =>
    folders().findOne({ where }) as Promise<PanelFolder | null>;
  const rootFolder = (name: string): Promise<PanelFolder | null> => folderAt({ name, parent: null });
  const imageAt = (where: object): Promise<MediaRow | null> =>
    strapi.db.query(MEDIA).findOne({ where }) as Promise<MediaRow | null>;

  /**
   * Storage folder that a panel folder belongs to, by its topmost folder; `undefined` when it belongs to
   * none.
   */
  async function findStorageFolder(folder: PanelFolder | null): Promise<StorageFolder | undefined> {
    const top = folder && (await folderAt({ path: topOf(folder) }));
    return PANEL_FOLDERS.find((name) => name === top?.name);
  }

  /** Storage folder for files that are added to a panel folder. */
  const getStorageFolder = async (folder: PanelFolder | null): Promise<StorageFolder> =>
    (await findStorageFolder(folder)) ?? DEFAULT_FOLDER;

  async function canBeShownIn(folder: PanelFolder, { storageFolder }: MediaRow): Promise<boolean> {
    const own = await findStorageFolder(folder);
    return own === undefined ? FREE_FOLDERS.includes(storageFolder) : own === storageFolder;
  }

  /** File row of an image, in the requested panel folder if the image may be there, else in its own. */
  async function dataOf(row: MediaRow, wanted: PanelFolder | null): Promise<FileData> {
    const isRight = wanted && (await canBeShownIn(wanted, row));
    return panelFileOf(row, isRight ? wanted : await rootFolder(row.storageFolder));
  }

  const agrees = (file: PanelFile | null, data: FileData): boolean => {
    const said = file && { ...file, folder: file.folder?.id ?? null };
    return Object.entries(data).every(([name, value]) => isDeepStrictEqual(said?.[name as keyof FileData], value));
  };

  /** Creates or updates the file of an image, unless its name cannot be an object. */
  async function show(row: MediaRow): Promise<void> {
    const { documentId, storageFolder, imageKey } = row;
    if (!isObjectName(storageFolder, imageKey)) return;
    const known = (await files().findOne({ where: { documentId }, populate: { folder: true } })) as PanelFile | null;
    const data = await dataOf(row, known?.folder ?? null);
    if (agrees(known, data)) return;
    await (known ? files().update({ where: { id: known.id }, data }) : files().create({ data }));
  }

  return {
    /** Updates the file of an image from the database. */
    async refresh(id: number): Promise<void> {
      const row = await imageAt({ id });
      if (row) await show(row);
    },

    /** File row of an image for the requested panel folder. Throws when there is no such image. */
    async fileOf(documentId: string, folderId: number | string | null | undefined): Promise<FileData> {
      const row = await imageAt({ documentId });
      if (!row) throw new Error(`There is no image ${documentId}`);
      return dataOf(row, folderId ? await folderAt({ id: folderId }) : null);
    },

    /** Deletes the files of an image except the given one. Stored objects stay. */
    async hide(documentId: string, except?: number): Promise<void> {
      await files().deleteMany({ where: { documentId, ...(except !== undefined && { id: { $ne: except } }) } });
    },

    /** Creates missing folders and files, corrects outdated files and deletes files without an image. */
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
      // The image was deleted while its file was being created.
      if (known.size > 0) await files().deleteMany({ where: { documentId: { $in: [...known.keys()] } } });
    },

    /** Storage folder for files that are added to the panel folder with this id; `null` is the root. */
    storageFolderFor: async (folderId: number | string | null | undefined): Promise<StorageFolder> =>
      getStorageFolder(folderId ? await folderAt({ id: folderId }) : null),

    getStorageFolder,
  };
};

export type PanelMirror = ReturnType<typeof panelMirror>;
export default panelMirror;
