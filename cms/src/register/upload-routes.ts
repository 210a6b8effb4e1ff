import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PANEL_FILE, PANEL_FOLDER, PANEL_FOLDERS, type PanelFolder } from '../api/media-item/lib/panel-file';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import { createPanelFormReader } from '../core/http/multipart-forms';
import { getService } from '../core/process/get-service';
import { withCheckedFiles, type FormFile } from './checked-files';
import { withMediaLibraryErrors } from './panel-errors';

/** Request body of the media library's folder and bulk routes. */
interface Selection {
  parent?: number | null;
  folderIds?: number[];
  fileIds?: number[];
  destinationFolderId?: number | null;
}
type Handler = Core.MiddlewareHandler;

interface UploadService {
  updateFileInfo(id: number, info: { folder: number | null }): Promise<unknown>;
}

/**
 * Validates uploaded images before Strapi reads them. Throws NotFoundError when the file to replace does not
 * exist.
 */
const checkFormFiles: Handler = async ({ params, query, request }, next) => {
  const { id } = { ...(query as { id?: string }), ...(params as { id?: string }) };
  if (id !== undefined && !(await strapi.db.query(PANEL_FILE).findOne({ where: { id } }))) {
    throw new errors.NotFoundError();
  }
  const { files = [] } = (request.files ?? {}) as { files?: FormFile | FormFile[] };
  await withMediaLibraryErrors(() => withCheckedFiles([files].flat(), next));
};

const rejectWith =
  (message: string): Handler =>
  () =>
    Promise.reject(new errors.ValidationError(message));

/** Throws a validation error when a change would separate folders from the storage folders they belong to. */
async function requireStorageFolders(ids: readonly (number | string)[], newParentId?: number | null): Promise<void> {
  const mirror = getService<PanelMirror>('api::media-item.panel-mirror');
  const folders = (await strapi.db.query(PANEL_FOLDER).findMany({ where: { id: { $in: ids } } })) as PanelFolder[];
  for (const folder of folders) {
    const isRoot = !folder.path.slice(1).includes('/');
    if (isRoot && PANEL_FOLDERS.some((name) => name === folder.name)) {
      throw new errors.ValidationError(`The folder ${folder.name} belongs to the site and stays as it is.`);
    }
    const stays =
      newParentId === undefined ||
      (await mirror.readStorageFolder(newParentId)) === (await mirror.getStorageFolder(folder));
    if (!stays) throw new errors.ValidationError('Move the pictures: each has its file moved with it.');
  }
}

const guardFolderUpdate: Handler = async ({ params, request }, next) => {
  const { id = '' } = params as { id?: string };
  await requireStorageFolders([id], (request.body as Selection).parent);
  await next();
};

const guardFolderDeletion: Handler = async ({ request }, next) => {
  await requireStorageFolders((request.body as Selection).folderIds ?? []);
  await next();
};

/** Moves selected files one by one together with their images; Strapi would move them by SQL. */
const moveFilesOneByOne: Handler = async ({ request }, next) => {
  const { folderIds = [], fileIds = [], destinationFolderId = null } = request.body as Selection;
  await requireStorageFolders(folderIds, destinationFolderId);
  const uploads = strapi.plugin('upload').service('upload') as UploadService;
  for (const id of fileIds) await uploads.updateFileInfo(id, { folder: destinationFolderId });
  request.body = { ...(request.body as Selection), fileIds: [] };
  await next();
};

/**
 * Adds middlewares to the routes of Strapi's media library, after its authentication: they validate uploaded
 * images, protect the storage folders, and reject uploads by URL and changes of settings. Only the routes
 * that accept files parse multipart forms. Throws when Strapi lacks one of these routes.
 */
export function guardUploadRoutes(strapi: Core.Strapi): void {
  const forms = createPanelFormReader(strapi);
  const middlewaresByHandler: Record<string, Handler[]> = {
    'admin-upload.upload': [forms, checkFormFiles],
    'admin-upload.uploadFile': [forms, checkFormFiles],
    'admin-upload.replaceFile': [forms, checkFormFiles],
    'admin-upload.updateFileInfo': [forms],
    'admin-upload.uploadFromUrls': [rejectWith('Pictures are uploaded from a device: the site fetches none.')],
    'admin-settings.updateSettings': [
      rejectWith('The site makes its own copies of pictures: there is nothing to set here.'),
    ],
    'admin-folder.update': [guardFolderUpdate],
    'admin-folder-file.deleteMany': [guardFolderDeletion],
    'admin-folder-file.moveMany': [moveFilesOneByOne],
  };
  const { admin } = strapi.plugin('upload').routes as unknown as Record<string, Core.Router>;
  const routes = new Map(admin?.routes.map((route) => [String(route.handler), route]));
  for (const [handler, middlewares] of Object.entries(middlewaresByHandler)) {
    const route = routes.get(handler);
    // A Strapi update could rename a route, and uploads would then skip these checks.
    if (!route) throw new Error(`The upload plugin has no route with the handler ${handler}.`);
    route.config = { ...route.config, middlewares };
  }
}
