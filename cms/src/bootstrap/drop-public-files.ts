import type { Core } from '@strapi/strapi';

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
