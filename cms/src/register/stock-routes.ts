import type { Core } from '@strapi/strapi';

type Routers = Record<string, Core.RouterConfig>;

const isPublicRouter = (config: Core.RouterConfig, strapi: Core.Strapi): boolean =>
  (typeof config === 'function' ? config({ strapi }) : config).type === 'content-api';

/** Removes the routers of a plugin that are mounted under `/api`. Plain route lists belong to the panel. */
function removePublicRouters(plugin: { routes: unknown }, strapi: Core.Strapi): void {
  if (Array.isArray(plugin.routes)) return;
  const routers = Object.entries(plugin.routes as Routers);
  plugin.routes = Object.fromEntries(routers.filter(([, router]) => !isPublicRouter(router, strapi)));
}

/** Form that would let the first visitor create the super-admin. */
const FIRST_ADMIN_PATH = '/register-admin';

/** Mail templates of users-permissions are never sent here, and validating one takes quadratic time. */
const isMailTemplateForm = ({ method, path }: Core.Route): boolean => method === 'PUT' && path === '/email-templates';

/**
 * Removes all routes of Strapi's plugins under `/api`, so that only `/api/v1` remains. Call it before Strapi
 * registers routes. Panel routes stay, except the first-administrator form and the mail-template form.
 */
export function removeStockRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) removePublicRouters(plugin, strapi);
  for (const router of Object.values(strapi.admin.routes) as Core.RouterInput[]) {
    router.routes = router.routes.filter(({ path }) => path !== FIRST_ADMIN_PATH);
  }
  const { admin } = strapi.plugin('users-permissions').routes as unknown as Record<string, Core.Router>;
  if (admin) admin.routes = admin.routes.filter((route) => !isMailTemplateForm(route));
}

/** Route of the middleware `strapi::public` that serves files for any path. */
const CATCH_ALL_PATH = '/((?!uploads/).+)';

/**
 * Removes Strapi's catch-all route for public files. It serves nothing here, and would turn 404 into 405 for
 * unknown paths.
 */
export function removePublicFilesRoute(strapi: Core.Strapi): void {
  const { router } = strapi.server;
  router.stack = router.stack.filter(({ path }: { path: unknown }) => path !== CATCH_ALL_PATH);
}
