import { getEnvironment, getStorageOrigins } from '../src/core/process/environment';

const { SITE_ORIGIN } = getEnvironment();

// The panel needs this site and the image storage. A string replaces Strapi's sources; a list would be
// merged.
const OWN = ["'self'", ...getStorageOrigins(getEnvironment())].join(' ');

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
  // Reads nothing: JSON is read within its route's limits, multipart forms by the routes that accept them
  // (`panel-forms`).
  { name: 'strapi::body', config: { json: false, text: false, urlencoded: false, multipart: false } },
  'strapi::favicon',
  'strapi::public',
];
