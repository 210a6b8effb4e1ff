import type { Core } from '@strapi/strapi';
import type { FeaturesService } from './api/feature-flags/services/features';
import { dropPublicFiles } from './bootstrap/drop-public-files';
import { endSessionsOnNewPassword } from './bootstrap/end-sessions';
import { ensureFirstUsers } from './bootstrap/first-users';
import { startHousekeeping } from './bootstrap/housekeeping';
import { ensureLocales } from './bootstrap/locales';
import { seedDemo } from './bootstrap/seed-demo';
import { watchRevision } from './core/revision';
import { serviceOf } from './core/service-of';
import { labelPanelFields } from './register/panel-labels';
import { registerStaffSessions } from './register/staff-sessions';
import { stripStockRoutes } from './register/strip-stock-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    stripStockRoutes(strapi);
    registerStaffSessions(strapi);
    labelPanelFields(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    dropPublicFiles(strapi);
    await ensureLocales(strapi);
    await ensureFirstUsers(strapi);
    await serviceOf<FeaturesService>('api::feature-flags.features').ensure();
    endSessionsOnNewPassword(strapi);
    await seedDemo(strapi);
    await startHousekeeping(strapi);
    await watchRevision(strapi);
  },
};
