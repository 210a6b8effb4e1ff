import type { Core } from '@strapi/strapi';
import { dropPublicFiles } from './bootstrap/drop-public-files';
import { prepareFirstStart } from './bootstrap/first-start';
import { followMedia } from './bootstrap/follow-media';
import { guardPanel } from './bootstrap/guard-panel';
import { guardStaff } from './bootstrap/guard-staff';
import { startHousekeeping } from './bootstrap/housekeeping';
import { startRenditions } from './bootstrap/make-renditions';
import { followPanelEdits } from './bootstrap/panel-edits';
import { keepPartKeys } from './bootstrap/part-keys';
import { prepareStorage } from './bootstrap/prepare-storage';
import { keepWineIndex } from './bootstrap/wine-index';
import { limitDatabase } from './core/database-limits';
import { finishRequests } from './core/finish-requests';
import { watchRevision } from './core/revision';
import { noticeFailedCommits } from './register/failed-commits';
import { keepOrderOfTexts } from './register/ordered-json';
import { labelPanelFields } from './register/panel-labels';
import { joinPanelUploads } from './register/panel-uploads';
import { registerStaffSessions } from './register/staff-sessions';
import { stripStockRoutes } from './register/strip-stock-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    noticeFailedCommits(strapi);
    stripStockRoutes(strapi);
    registerStaffSessions(strapi);
    labelPanelFields(strapi);
    joinPanelUploads(strapi);
    keepOrderOfTexts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    dropPublicFiles(strapi);
    await keepPartKeys(strapi);
    await keepWineIndex(strapi);
    await prepareStorage(strapi);
    await prepareFirstStart(strapi);
    guardPanel(strapi);
    guardStaff(strapi);
    followPanelEdits(strapi);
    await followMedia(strapi);
    await startHousekeeping(strapi);
    await watchRevision(strapi);
    startRenditions();
    limitDatabase(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }): Promise<void> => finishRequests(strapi.server.httpServer),
};
