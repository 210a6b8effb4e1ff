import type { Core } from '@strapi/strapi';

type Routers = Record<string, Core.RouterConfig>;

const isPublicRouter = (config: Core.RouterConfig, strapi: Core.Strapi): boolean =>
  (typeof config === 'function' ? config({ strapi }) : config).type === 'content-api';

/** Takes every router of a plugin that would be mounted under `/api` away. Lists of routes are the panel's. */
function stripPlugin(plugin: { routes: unknown }, strapi: Core.Strapi): void {
  if (Array.isArray(plugin.routes)) return;
  const routers = Object.entries(plugin.routes as Routers);
  plugin.routes = Object.fromEntries(routers.filter(([, router]) => !isPublicRouter(router, strapi)));
}

/** The form with which the first visitor could make themselves super-admin. */
const FIRST_ADMIN_PATH = '/register-admin';

/**
 * Removed: the mail templates of users-permissions are never sent here, and validating one takes quadratic
 * time.
 */
const isMailTemplateForm = ({ method, path }: Core.Route): boolean => method === 'PUT' && path === '/email-templates';

/**
 * Leaves nothing but `/api/v1` under `/api`: the routes of users-permissions, upload, i18n and the other
 * plugins go, before Strapi registers any. The panel's own routes stay, except for the open
 * first-administrator form and the form of mail templates.
 */
export function stripStockRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) stripPlugin(plugin, strapi);
  for (const router of Object.values(strapi.admin.routes) as Core.RouterInput[]) {
    router.routes = router.routes.filter(({ path }) => path !== FIRST_ADMIN_PATH);
  }
  const { admin } = strapi.plugin('users-permissions').routes as unknown as Record<string, Core.Router>;
  if (admin) admin.routes = admin.routes.filter((route) => !isMailTemplateForm(route));
}

/** The route with which the middleware `strapi::public` serves files for any path there is. */
const CATCH_ALL = '/((?!uploads/).+)';

/**
 * Takes the catch-all route for public files away: this product serves none, and with it every unknown path would
 * look like a known one with another method.
 */
export function dropPublicFiles(strapi: Core.Strapi): void {
  const { router } = strapi.server;
  router.stack = router.stack.filter(({ path }: { path: unknown }) => path !== CATCH_ALL);
}
