import type { Core } from '@strapi/strapi';
import { dropPublicFiles } from './bootstrap/drop-public-files';
import { dropVanishedReferences } from './bootstrap/drop-vanished-references';
import { prepareFirstStart } from './bootstrap/first-start';
import { followMedia } from './bootstrap/follow-media';
import { followPanelFiles } from './bootstrap/follow-panel-files';
import { guardPanel } from './bootstrap/guard-panel';
import { startHousekeeping } from './bootstrap/housekeeping';
import { startRenditions } from './bootstrap/make-renditions';
import { keepPartKeys } from './bootstrap/part-keys';
import { prepareStorage } from './bootstrap/prepare-storage';
import { renewPanelViews } from './bootstrap/renew-panel-views';
import { registerEntities } from './core/documents/entity';
import { keepSearchTexts } from './core/documents/search-texts';
import { ENTITIES } from './entities';
import { limitDatabase } from './core/process/database-limits';
import { finishRequests } from './core/http/finish-requests';
import { watchRevision } from './core/documents/revision';
import { noticeFailedCommits } from './register/failed-commits';
import { keepOrderOfTexts } from './register/ordered-json';
import { labelPanelFields } from './register/panel-labels';
import { openPanelForms } from './register/panel-forms';
import { guardUploadRoutes } from './register/upload-routes';
import { guardPanelWrites } from './register/panel-writes';
import { endSessionsWithRights, registerStaffSessions } from './register/staff-sessions';
import { stripStockRoutes } from './register/strip-stock-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerEntities(strapi, ENTITIES);
    noticeFailedCommits(strapi);
    stripStockRoutes(strapi);
    registerStaffSessions(strapi);
    labelPanelFields(strapi);
    openPanelForms(strapi);
    guardPanelWrites(strapi);
    endSessionsWithRights(strapi);
    guardUploadRoutes(strapi);
    keepOrderOfTexts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    dropPublicFiles(strapi);
    await keepPartKeys(strapi);
    await keepSearchTexts(strapi);
    await prepareStorage(strapi);
    await prepareFirstStart(strapi);
    await dropVanishedReferences(strapi);
    guardPanel(strapi);
    await renewPanelViews(strapi);
    followPanelFiles(strapi);
    await followMedia(strapi);
    await startHousekeeping(strapi);
    await watchRevision(strapi);
    startRenditions();
    limitDatabase(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }): Promise<void> => finishRequests(strapi.server.httpServer),
};
