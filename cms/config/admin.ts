import { replacePanelChecks } from '../src/core/http/panel-validation';
import { deriveSecret } from '../src/core/process/data-directory';

// Every program that makes a Strapi application reads this file before Strapi loads the panel.
replacePanelChecks();

export default {
  url: '/admin',
  autoOpen: false,
  auth: {
    secret: deriveSecret('panel sessions'),
    // As browsers see it, behind the web server; the build writes it into the panel as well.
    cookie: { path: '/cms/admin' },
  },
  apiToken: { salt: deriveSecret('api tokens') },
  transfer: { token: { salt: deriveSecret('transfer tokens') } },
  secrets: { encryptionKey: deriveSecret('encryption') },
  // Counted in the database instead, see bootstrap/guard-panel.
  rateLimit: { enabled: false },
  flags: { nps: false, promoteEE: false },
  preview: { enabled: false },
  ai: { enabled: false },
};
