import type { Core } from '@strapi/strapi';
import { dropPublicFiles } from './bootstrap/drop-public-files';
import { endSessionsOnNewPassword } from './bootstrap/end-sessions';
import { prepareFirstStart } from './bootstrap/first-start';
import { startHousekeeping } from './bootstrap/housekeeping';
import { followPanelEdits } from './bootstrap/panel-edits';
import { watchRevision } from './core/revision';
import { keepOrderOfTexts } from './register/ordered-json';
import { labelPanelFields } from './register/panel-labels';
import { registerStaffSessions } from './register/staff-sessions';
import { stripStockRoutes } from './register/strip-stock-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    stripStockRoutes(strapi);
    registerStaffSessions(strapi);
    labelPanelFields(strapi);
    keepOrderOfTexts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    dropPublicFiles(strapi);
    await prepareFirstStart(strapi);
    endSessionsOnNewPassword(strapi);
    followPanelEdits(strapi);
    await startHousekeeping(strapi);
    await watchRevision(strapi);
  },
};
