import type { Core } from '@strapi/strapi';
import { ensureLocales } from './bootstrap/locales';
import { stripStockRoutes } from './register/strip-stock-routes';

interface Context {
  strapi: Core.Strapi;
}

export default {
  register({ strapi }: Context): void {
    stripStockRoutes(strapi);
  },

  async bootstrap({ strapi }: Context): Promise<void> {
    await ensureLocales(strapi);
  },
};
