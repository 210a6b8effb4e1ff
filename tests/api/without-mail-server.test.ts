import { expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';

test('[A9] a forgotten password is 404 without a mail server', async ({ guest }) => {
  expect((await guest.call('getPasswordReset', 200)).body).toEqual({ available: false });
  await guest.expectProblem('askPasswordReset', 'not_found', { body: { email: 'nobody@example.com' } });
});

test('[R65] [O6] no mail is sent without a mail server, also in the panel', async () => {
  const failure = await runInCms(
    inject('cmsControlUrl'),
    (strapi) => {
      const { provider } = strapi.plugin('email') as unknown as { provider: { send(mail: object): Promise<void> } };
      return provider.send({ to: 'a@example.com', subject: 'S', text: 'T' }).catch((error: Error) => error.message);
    },
    null,
  );
  expect(failure).toBe('A mail was not sent, since SMTP_URL is not set.');
});
