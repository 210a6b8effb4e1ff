import { MAX_JSON_BODY_BYTES, MAX_UPLOAD_BYTES } from '../src/contract/limits';
import { environment } from '../src/core/environment';

const { SITE_ORIGIN } = environment();

export default [
  'strapi::errors',
  'global::problem',
  'global::panel-space',
  'global::rate-limit',
  'global::answers',
  'global::same-site',
  'global::files',
  { name: 'strapi::security', config: { hsts: false } },
  { name: 'strapi::cors', config: { origin: SITE_ORIGIN ? [SITE_ORIGIN] : [], credentials: Boolean(SITE_ORIGIN) } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: { jsonLimit: MAX_JSON_BODY_BYTES, formidable: { maxFileSize: MAX_UPLOAD_BYTES } },
  },
  'strapi::favicon',
  'strapi::public',
];
