import { withMailServer, type MailServer } from './servers/mail-server';
import { test as base } from './site-test';

export { expect } from './site-test';

/** The test function of `tests/e2e` on a site that sends mails; `mail` has what it sent. */
export const test = base.extend<object, { mail: MailServer }>({
  mail: [async ({}, use) => withMailServer(use), { scope: 'worker' }],
  siteEnv: [async ({ mail }, use) => use({ LANGUAGE_SWITCH: 'on', SMTP_URL: mail.url }), { scope: 'worker' }],
});
