// @ts-check
// For comparison: Strapi's own core controllers for wines and page texts, mounted on the same database beside
// the product's routes. Started from the folder `cms`; not part of the product.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const appDir = process.cwd();
/** @type {typeof import('@strapi/strapi')} */
const { createStrapi, factories } = createRequire(join(appDir, 'package.json'))('@strapi/strapi');

const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist') });
await strapi.register();
/** @type {['api::wine.wine', 'api::content.content-document']} */
const types = ['api::wine.wine', 'api::content.content-document'];
const routes = types.map((uid) => {
  // Replaces the product's own service, which is not needed here.
  strapi.get('services').set(uid, factories.createCoreService(uid));
  const controller = factories.createCoreController(uid)({ strapi });
  return {
    method: 'GET',
    path: `/stock/${strapi.contentType(uid).info.pluralName}`,
    /** @param {never} ctx */
    handler: (ctx) => controller.find?.(ctx, () => Promise.resolve()),
    config: { auth: false },
  };
});
Object.assign(strapi.api('wine').routes, { stock: { type: 'content-api', routes } });
await strapi.bootstrap();
await strapi.listen();
