import type { Core } from '@strapi/strapi';
import { createMissingSingleTranslations, removeStaleReferences, ensurePartKeys } from './bootstrap/repair-rows';
import { removePublicFilesRoute, removeStockRoutes } from './register/stock-routes';
import { createMissingDefaults, prepareStorage } from './bootstrap/first-start';
import { syncMediaLibrary, syncPanelFiles } from './bootstrap/sync-media';
import { installMailComposer } from './bootstrap/install-mail-composer';
import { guardPanelPasswords } from './bootstrap/guard-panel-passwords';
import { startCachePurges, stopCachePurges } from './bootstrap/cache-purges';
import { startHousekeeping } from './bootstrap/housekeeping';
import { startRenditions } from './bootstrap/start-renditions';
import { openMetricsPort } from './bootstrap/open-metrics-port';
import { updatePanelViews } from './bootstrap/update-panel-views';
import { tidyStoredTexts } from './bootstrap/tidy-stored-texts';
import { registerEntities } from './core/documents/entity/entity';
import { registerEntityExtensions } from './core/documents/entity/entity-extensions';
import { maintainSearchTexts } from './core/documents/search/search-texts';
import { finishRequests } from './core/http/finish-requests';
import { recordDatabaseFailures } from './core/http/problem';
import { trackSiteChanges } from './core/site-state/site-revision';
import { applyServingLimits } from './core/process/database-limits';
import { openReadConnection } from './core/process/read-connection';
import { preserveForeignSchema } from './core/process/start/foreign-schema';
import { isRunningTask } from './core/process/start/task-mode';
import { watchQueries } from './core/process/watch-queries';
import { removeTemporaryFolder } from './core/process/temporary-folder';
import { ENTITIES, ENTITY_EXTENSIONS } from './entities';
import { detectFailedCommits, preserveKeyOrderOfPageTexts } from './register/database';
import { restrictPanelForms, configurePanelFields } from './register/panel-forms';
import { limitPanelResets } from './register/panel-resets';
import { validatePanelWrites } from './register/panel-writes';
import { hashStaffPasswords, endSessionsOnRightsChange, registerStaffSessions } from './register/staff-sessions';
import { guardUploadRoutes } from './register/upload-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerEntities(strapi, ENTITIES);
    registerEntityExtensions(strapi, ENTITY_EXTENSIONS);
    preserveForeignSchema(strapi);
    detectFailedCommits(strapi);
    recordDatabaseFailures(strapi);
    watchQueries(strapi);
    removeStockRoutes(strapi);
    registerStaffSessions(strapi);
    configurePanelFields(strapi);
    restrictPanelForms(strapi);
    validatePanelWrites(strapi);
    endSessionsOnRightsChange(strapi);
    hashStaffPasswords(strapi);
    guardUploadRoutes(strapi);
    limitPanelResets(strapi);
    preserveKeyOrderOfPageTexts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    removePublicFilesRoute(strapi);
    await ensurePartKeys(strapi);
    await maintainSearchTexts(strapi);
    await prepareStorage(strapi);
    await createMissingDefaults(strapi);
    await createMissingSingleTranslations(strapi);
    await removeStaleReferences(strapi);
    installMailComposer(strapi);
    guardPanelPasswords(strapi);
    await updatePanelViews(strapi);
    syncPanelFiles(strapi);
    await syncMediaLibrary(strapi);
    await tidyStoredTexts(strapi);
    // Recurring work, limits of requests and the internal port belong to a process that serves.
    if (isRunningTask(strapi)) return trackSiteChanges(strapi);
    await startHousekeeping(strapi);
    await trackSiteChanges(strapi);
    await startRenditions();
    startCachePurges();
    applyServingLimits(strapi);
    openReadConnection(strapi);
    await openMetricsPort(strapi);
  },
  // Strapi removes all listeners of the process's end.
  destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    stopCachePurges();
    return finishRequests(strapi.server.httpServer).finally(removeTemporaryFolder);
  },
};
