import { environment, storageOrigins } from '../src/core/process/environment';

const { SITE_ORIGIN } = environment();

// The panel talks to this site, and to the store where its pictures lie. As text: Strapi would mix a list with its own.
const OWN = ["'self'", ...storageOrigins(environment())].join(' ');

export default [
  'global::request-logging',
  'strapi::errors',
  'global::request-guard',
  'global::problem',
  'global::files',
  {
    name: 'strapi::security',
    config: {
      hsts: false,
      contentSecurityPolicy: {
        directives: {
          'connect-src': OWN,
          'img-src': `${OWN} data: blob:`,
          'media-src': `${OWN} data: blob:`,
        },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: SITE_ORIGIN ? [SITE_ORIGIN] : [], credentials: Boolean(SITE_ORIGIN) } },
  'strapi::query',
  'global::read-panel-body',
  // Reads nothing: JSON is read within the limits of its route, forms with files by the routes that take them
  // (`panel-forms`).
  { name: 'strapi::body', config: { json: false, text: false, urlencoded: false, multipart: false } },
  'strapi::favicon',
  'strapi::public',
];
