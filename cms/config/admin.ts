import { secretFor } from '../src/core/secrets';

export default {
  url: '/admin',
  autoOpen: false,
  auth: { secret: secretFor('panel sessions') },
  apiToken: { salt: secretFor('api tokens') },
  transfer: { token: { salt: secretFor('transfer tokens') } },
  secrets: { encryptionKey: secretFor('encryption') },
  flags: { nps: false, promoteEE: false },
};
