import type { Core } from '@strapi/strapi';
import { dropPublicFiles } from './bootstrap/drop-public-files';
import { dropVanishedPicks } from './bootstrap/drop-vanished-picks';
import { prepareFirstStart } from './bootstrap/first-start';
import { followMedia } from './bootstrap/follow-media';
import { guardPanel } from './bootstrap/guard-panel';
import { startHousekeeping } from './bootstrap/housekeeping';
import { startRenditions } from './bootstrap/make-renditions';
import { keepPartKeys } from './bootstrap/part-keys';
import { prepareStorage } from './bootstrap/prepare-storage';
import { keepWineIndex } from './bootstrap/wine-index';
import { limitDatabase } from './core/process/database-limits';
import { finishRequests } from './core/http/finish-requests';
import { watchRevision } from './core/documents/revision';
import { noticeFailedCommits } from './register/failed-commits';
import { keepOrderOfTexts } from './register/ordered-json';
import { labelPanelFields } from './register/panel-labels';
import { openPanelForms } from './register/panel-forms';
import { readPanelUploads } from './register/panel-upload-forms';
import { joinPanelUploads } from './register/panel-uploads';
import { guardPanelWrites } from './register/panel-writes';
import { endSessionsWithRights, registerStaffSessions } from './register/staff-sessions';
import { stripStockRoutes } from './register/strip-stock-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    noticeFailedCommits(strapi);
    stripStockRoutes(strapi);
    registerStaffSessions(strapi);
    labelPanelFields(strapi);
    openPanelForms(strapi);
    guardPanelWrites(strapi);
    endSessionsWithRights(strapi);
    joinPanelUploads(strapi);
    readPanelUploads(strapi);
    keepOrderOfTexts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    dropPublicFiles(strapi);
    await keepPartKeys(strapi);
    await keepWineIndex(strapi);
    await prepareStorage(strapi);
    await prepareFirstStart(strapi);
    await dropVanishedPicks(strapi);
    guardPanel(strapi);
    await followMedia(strapi);
    await startHousekeeping(strapi);
    await watchRevision(strapi);
    startRenditions();
    limitDatabase(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }): Promise<void> => finishRequests(strapi.server.httpServer),
};
