import { replaceSlowPanelChecks } from '../src/core/http/panel-validation';
import { deriveSecret } from '../src/core/process/data-directory';

// Every program that creates a Strapi application loads this file before Strapi loads the panel.
replaceSlowPanelChecks();

export default {
  url: '/admin',
  autoOpen: false,
  auth: {
    secret: deriveSecret('panel sessions'),
    // The path that browsers use, behind the web server; the build also writes it into the panel.
    cookie: { path: '/cms/admin' },
  },
  apiToken: { salt: deriveSecret('api tokens') },
  transfer: { token: { salt: deriveSecret('transfer tokens') } },
  secrets: { encryptionKey: deriveSecret('encryption') },
  // The database counts instead, see bootstrap/guard-panel-passwords and register/panel-resets.
  rateLimit: { enabled: false },
  flags: { nps: false, promoteEE: false },
  preview: { enabled: false },
  ai: { enabled: false },
};
