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

/**
 * Routes of the panel that the product does not offer, as `METHOD /path`, by plugin; `admin` is the panel
 * itself. Removing a language would delete its rows of every document, past the checks of `panel-writes`, and
 * another default language would let the Slovenian ones go.
 */
const UNOFFERED_ROUTES: Readonly<Record<string, readonly string[]>> = {
  i18n: ['POST /locales', 'PUT /locales/:id', 'DELETE /locales/:id'],
  // Staff have the roles and sign-in of this product. Validating a mail template takes quadratic time.
  'users-permissions': [
    'PUT /email-templates',
    'PUT /advanced',
    'PUT /providers',
    'POST /roles',
    'PUT /roles/:role',
    'DELETE /roles/:role',
  ],
  // Would send any text to any address for any user of the panel.
  email: ['POST /'],
  admin: [
    // Would let the first visitor create the super-admin.
    'POST /register-admin',
    // Tokens would pass the sign-in and its limits; those that exist can be revoked.
    ...['/api-tokens', '/admin-tokens', '/transfer/tokens'].flatMap((path) => [
      `POST ${path}`,
      `PUT ${path}/:id`,
      `POST ${path}/:id/regenerate`,
    ]),
    // Would make the CMS call any host in its network; those that exist can be deleted.
    'POST /webhooks',
    'PUT /webhooks/:id',
    'POST /webhooks/:id/trigger',
  ],
};

/** Removes `METHOD /path` from routers. Throws if they lack it: an update of Strapi may have renamed it. */
function removePanelRoute(routers: readonly Core.RouterInput[], owner: string, unoffered: string): void {
  const isUnoffered = ({ method, path }: Core.RouterInput['routes'][number]): boolean =>
    `${method} ${path}` === unoffered;
  if (!routers.some(({ routes }) => routes.some(isUnoffered))) {
    throw new Error(`Strapi's ${owner} has no route ${unoffered}.`);
  }
  for (const router of routers) router.routes = router.routes.filter((route) => !isUnoffered(route));
}

/**
 * Removes all routes of Strapi's plugins under `/api`, so that only `/api/v1` remains, and the panel's routes
 * that the product does not offer. Call it before Strapi registers routes. Throws when Strapi lacks one of
 * the panel's routes.
 */
export function removeStockRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) removePublicRouters(plugin, strapi);
  for (const [owner, unofferedRoutes] of Object.entries(UNOFFERED_ROUTES)) {
    const { routes } = owner === 'admin' ? strapi.admin : strapi.plugin(owner);
    const routers = Object.values(routes) as Core.RouterInput[];
    for (const unoffered of unofferedRoutes) removePanelRoute(routers, owner, unoffered);
  }
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
