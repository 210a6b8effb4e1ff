import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { startMailServer, type MailServer } from '../support/servers/mail-server';
import { startCms, type RunningCms } from '../support/servers/start-cms';

let mail: MailServer;
let cms: RunningCms;
let token = '';

beforeAll(async () => {
  mail = await startMailServer();
  cms = await startCms({
    database: inject('database'),
    storage: inject('storage'),
    env: { SMTP_URL: mail.url, MAIL_FROM: 'winery@example.com', DEMO: 'on' },
  });
  token = (await new ApiClient(cms.url).call('openVisitForm', 200)).body.token;
  await new Promise((resolve) => setTimeout(resolve, 4_100));
}, 120_000);
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

const visit = (email: string) => ({
  date: new Date(Date.now() + 86_400_000 * 9).toISOString().slice(0, 10),
  people: 4,
  language: 'en' as const,
  name: 'Žiga Črnko',
  email,
  message: 'https://typed-by-a-stranger.example',
  consent: true as const,
  token,
});

describe('[K8] mails of visit requests', () => {
  test('go to the winery, and to the visitor without anything that was typed freely', async () => {
    const guest = new ApiClient(cms.url);
    await guest.call('requestVisit', 202, { body: visit('first@example.com') });
    await expect.poll(() => mail.mails.length, { timeout: 10_000 }).toBe(2);
    const [toWinery, toVisitor] = mail.mails;
    expect([toWinery?.to, toVisitor?.to]).toEqual([['info@example.com'], ['first@example.com']]);
    expect(toWinery?.data).toMatch(/^Reply-To: first@example\.com$/m);
    expect(toVisitor?.data).toMatch(/^From: winery@example\.com$/m);
    expect(toVisitor?.data).not.toContain('typed-by');
  });

  test('never fail or delay a request when the server fails, and are sent when it takes them again', async () => {
    const guest = new ApiClient(cms.url);
    const before = mail.mails.length;
    mail.refuse(true);
    const began = performance.now();
    await guest.call('requestVisit', 202, { body: visit('second@example.com') });
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect.poll(() => cms.output(), { timeout: 10_000 }).toContain('was not sent');
    expect(cms.output()).not.toMatch(/second@example\.com|Žiga/);
    expect(mail.mails).toHaveLength(before);
    mail.refuse(false);
    await runInCms(
      cms.controlUrl,
      async (strapi) => {
        await strapi.service('api::visit.visit-requests').purge(new Date());
        return null;
      },
      null,
    );
    await expect
      .poll(() => mail.mails.slice(before).map(({ to }) => to), { timeout: 10_000 })
      .toEqual([['info@example.com'], ['second@example.com']]);
  });
});
