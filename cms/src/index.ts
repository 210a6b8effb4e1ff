import type { Core } from '@strapi/strapi';
import { completeSingles, dropVanishedReferences, keepPartKeys } from './bootstrap/repair-rows';
import { dropPublicFiles, stripStockRoutes } from './register/stock-routes';
import { prepareFirstStart, prepareStorage } from './bootstrap/first-start';
import { followMedia, followPanelFiles } from './bootstrap/follow-media';
import { guardMails } from './bootstrap/guard-mails';
import { guardPanel } from './bootstrap/guard-panel';
import { startHousekeeping, startPurges, startRenditions, stopPurges } from './bootstrap/housekeeping';
import { openMetrics } from './bootstrap/open-metrics';
import { renewPanelViews } from './bootstrap/renew-panel-views';
import { tidyStoredTexts } from './bootstrap/tidy-stored-texts';
import { registerEntities } from './core/documents/entity';
import { registerEntityExtensions } from './core/documents/entity-extensions';
import { maintainSearchTexts } from './core/documents/search-texts';
import { finishRequests } from './core/http/finish-requests';
import { noticeDatabaseFailures } from './core/http/problem';
import { trackSiteChanges } from './core/site-state/site-revision';
import { limitDatabase } from './core/process/database-limits';
import { openReadConnection } from './core/process/read-connection';
import { preserveForeignSchema } from './core/process/start/foreign-schema';
import { watchQueries } from './core/process/watch-queries';
import { dropOwnTemporaryFolder } from './core/process/temporary-folder';
import { ENTITIES, ENTITY_EXTENSIONS } from './entities';
import { noticeFailedCommits, keepOrderOfTexts } from './register/database';
import { openPanelForms, labelPanelFields } from './register/panel-forms';
import { validatePanelWrites } from './register/panel-writes';
import { hashStaffPasswords, endSessionsWithRights, registerStaffSessions } from './register/staff-sessions';
import { guardUploadRoutes } from './register/upload-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerEntities(strapi, ENTITIES);
    registerEntityExtensions(strapi, ENTITY_EXTENSIONS);
    preserveForeignSchema(strapi);
    noticeFailedCommits(strapi);
    noticeDatabaseFailures(strapi);
    watchQueries(strapi);
    stripStockRoutes(strapi);
    registerStaffSessions(strapi);
    labelPanelFields(strapi);
    openPanelForms(strapi);
    validatePanelWrites(strapi);
    endSessionsWithRights(strapi);
    hashStaffPasswords(strapi);
    guardUploadRoutes(strapi);
    keepOrderOfTexts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    dropPublicFiles(strapi);
    await keepPartKeys(strapi);
    await maintainSearchTexts(strapi);
    await prepareStorage(strapi);
    await prepareFirstStart(strapi);
    await completeSingles(strapi);
    await dropVanishedReferences(strapi);
    guardMails(strapi);
    guardPanel(strapi);
    await renewPanelViews(strapi);
    followPanelFiles(strapi);
    await followMedia(strapi);
    await tidyStoredTexts(strapi);
    await startHousekeeping(strapi);
    await trackSiteChanges(strapi);
    await startRenditions();
    startPurges();
    limitDatabase(strapi);
    openReadConnection(strapi);
    await openMetrics(strapi);
  },
  // Strapi removes all listeners of the process's end.
  destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    stopPurges();
    return finishRequests(strapi.server.httpServer).finally(dropOwnTemporaryFolder);
  },
};
