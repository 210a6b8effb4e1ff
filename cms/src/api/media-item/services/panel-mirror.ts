import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { isOriginalPath } from '../../../core/storage/object-path';
import { MEDIA, type MediaRow } from '../lib/media-row';
import {
  DEFAULT_FOLDER,
  UNMAPPED_FOLDER_CONTENT,
  PANEL_FILE,
  PANEL_FOLDER,
  PANEL_FOLDERS,
  toPanelFile,
  type PanelFolder,
} from '../lib/panel-file';

type FileData = ReturnType<typeof toPanelFile>;
interface PanelFile extends Omit<FileData, 'folder'> {
  id: number;
  folder: PanelFolder | null;
}

interface FolderService {
  create(folder: { name: string; parent: null }): Promise<PanelFolder>;
}

/** Path of the topmost folder above a folder, or of itself. */
const getTopFolderPath = ({ path }: PanelFolder): string => `/${path.split('/')[1]}`;

/**
 * Strapi service `api::media-item.panel-mirror`: mirrors library images as files in Strapi's media library,
 * with the same document ids.
 */
const panelMirror = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryFiles = () => strapi.db.query(PANEL_FILE);
  const queryFolders = () => strapi.db.query(PANEL_FOLDER);
  const findFolder = (where: object): Promise<PanelFolder | null> =>
    queryFolders().findOne({ where }) as Promise<PanelFolder | null>;
  const findRootFolder = (name: string): Promise<PanelFolder | null> => findFolder({ name, parent: null });
  const findImage = (where: object): Promise<MediaRow | null> =>
    strapi.db.query(MEDIA).findOne({ where }) as Promise<MediaRow | null>;

  /**
   * Storage folder that a panel folder belongs to, by its topmost folder; `undefined` when it belongs to
   * none.
   */
  async function findStorageFolder(folder: PanelFolder | null): Promise<StorageFolder | undefined> {
    const top = folder && (await findFolder({ path: getTopFolderPath(folder) }));
    return PANEL_FOLDERS.find((name) => name === top?.name);
  }

  /** Storage folder for files that are added to a panel folder. */
  const getStorageFolder = async (folder: PanelFolder | null): Promise<StorageFolder> =>
    (await findStorageFolder(folder)) ?? DEFAULT_FOLDER;

  async function canContainImage(folder: PanelFolder, { storageFolder }: MediaRow): Promise<boolean> {
    const mappedFolder = await findStorageFolder(folder);
    return mappedFolder === undefined
      ? UNMAPPED_FOLDER_CONTENT.includes(storageFolder)
      : mappedFolder === storageFolder;
  }

  /** File row of an image, in the requested panel folder if the image may be there, else in its own. */
  async function createFileData(row: MediaRow, requestedFolder: PanelFolder | null): Promise<FileData> {
    const isAllowed = requestedFolder && (await canContainImage(requestedFolder, row));
    return toPanelFile(row, isAllowed ? requestedFolder : await findRootFolder(row.storageFolder));
  }

  const matchesFileData = (file: PanelFile | null, data: FileData): boolean => {
    const storedData = file && { ...file, folder: file.folder?.id ?? null };
    return Object.entries(data).every(([name, value]) =>
      isDeepStrictEqual(storedData?.[name as keyof FileData], value),
    );
  };

  /** Creates or updates the file of an image, unless its name cannot be an object. */
  async function mirrorImage(row: MediaRow): Promise<void> {
    const { documentId, storageFolder, imageKey } = row;
    if (!isOriginalPath(storageFolder, imageKey)) return;
    const panelFile = (await queryFiles().findOne({
      where: { documentId },
      populate: { folder: true },
    })) as PanelFile | null;
    const data = await createFileData(row, panelFile?.folder ?? null);
    if (matchesFileData(panelFile, data)) return;
    await (panelFile ? queryFiles().update({ where: { id: panelFile.id }, data }) : queryFiles().create({ data }));
  }

  return {
    /** Updates the file of an image from the database. */
    async refreshFile(id: number): Promise<void> {
      const row = await findImage({ id });
      if (row) await mirrorImage(row);
    },

    /** File row of an image for the requested panel folder. Throws when there is no such image. */
    async readFileData(documentId: string, folderId: number | string | null | undefined): Promise<FileData> {
      const row = await findImage({ documentId });
      if (!row) throw new Error(`There is no image ${documentId}`);
      return createFileData(row, folderId ? await findFolder({ id: folderId }) : null);
    },

    /** Deletes the files of an image except the given one. Stored objects stay. */
    async removeFiles(documentId: string, exceptFileId?: number): Promise<void> {
      await queryFiles().deleteMany({
        where: { documentId, ...(exceptFileId !== undefined && { id: { $ne: exceptFileId } }) },
      });
    },

    /** Creates missing folders and files, corrects outdated files and deletes files without an image. */
    async mirrorAll(): Promise<void> {
      const service = strapi.plugin('upload').service('folder') as FolderService;
      for (const name of PANEL_FOLDERS) if (!(await findRootFolder(name))) await service.create({ name, parent: null });
      const panelFiles = (await queryFiles().findMany({ populate: { folder: true } })) as PanelFile[];
      const filesById = new Map(panelFiles.map((file) => [file.documentId, file]));
      const topFolders = (await queryFolders().findMany({ where: { parent: null } })) as PanelFolder[];
      const topNames = new Map(topFolders.map(({ path, name }) => [path, name]));
      const isInOwnFolder = ({ folder }: PanelFile, row: MediaRow): boolean =>
        (folder ? topNames.get(getTopFolderPath(folder)) : 'Unknown') === row.storageFolder;
      const rows = (await strapi.db.query(MEDIA).findMany({})) as MediaRow[];
      for (const row of rows) {
        const file = filesById.get(row.documentId);
        if (!file || !isInOwnFolder(file, row) || !matchesFileData(file, toPanelFile(row, file.folder)))
          await mirrorImage(row);
        filesById.delete(row.documentId);
      }
      // The image was deleted while its file was being created.
      if (filesById.size > 0) await queryFiles().deleteMany({ where: { documentId: { $in: [...filesById.keys()] } } });
    },

    /** Storage folder for files that are added to the panel folder with this id; `null` is the root. */
    readStorageFolder: async (folderId: number | string | null | undefined): Promise<StorageFolder> =>
      getStorageFolder(folderId ? await findFolder({ id: folderId }) : null),

    getStorageFolder,
  };
};

export type PanelMirror = ReturnType<typeof panelMirror>;
export default panelMirror;
