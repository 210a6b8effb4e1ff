import { PANEL_PROVIDER } from '../src/api/media-item/lib/panel-file';
import { DEFAULT_LANGUAGE } from '../src/contract/languages';
import { MAX_UPLOAD_BYTES } from '../src/contract/limits';
import { getEnvironment } from '../src/core/process/environment';
import { resolveMailSettings } from '../src/core/mail/mail-settings';
import { deriveSecret } from '../src/core/process/data-directory';

// i18n reads its initial default locale only from the environment, when it is loaded.
process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE = DEFAULT_LANGUAGE;

const mail = resolveMailSettings(getEnvironment());

export default {
  'users-permissions': { config: { jwtSecret: deriveSecret('users-permissions') } },
  upload: {
    config: {
      provider: PANEL_PROVIDER,
      sizeLimit: MAX_UPLOAD_BYTES,
      // Strapi would trust the file name's extension. Actual types are validated earlier, see upload-routes.
      security: { deniedTypes: [] },
    },
  },
  // Its rate limit has no bound of memory; see src/register/panel-resets.
  email: { config: { ...mail, ratelimit: { enabled: false } } },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
};
