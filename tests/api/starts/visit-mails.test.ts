import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { test } from '../../support/api-test';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import { runInCms } from '../../support/servers/cms-control';
import { startMailServer, type MailServer } from '../../support/servers/mail-server';
import { startCms, type RunningCms } from '../../support/servers/start-cms';

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
  token = await createVisitFormToken(cms.url, cms.controlUrl);
}, 300_000);
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

/** Looks after requests as housekeeping does. */
const lookAgain = (): Promise<void> =>
  runInCms(
    cms.controlUrl,
    (strapi) =>
      (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
        new Date(),
      ),
    null,
  );

/** Marks the mails of a visitor as being sent since some minutes by an ended process. */
const leaveHalfSent = (email: string, minutes: number): Promise<void> =>
  runInCms(
    cms.controlUrl,
    async (strapi, { address, since }) => {
      const data = { mailState: 'sending', mailTries: 1, sendingSince: new Date(since), isWineryTold: true };
      await strapi.db.query('api::visit.visit-request').updateMany({ where: { email: address }, data });
    },
    { address: email, since: Date.now() - minutes * 60_000 },
  );

const visit = (email: string) => ({
  date: new Date(Date.now() + 86_400_000 * 9).toISOString().slice(0, 10),
  people: 4,
  language: 'en' as const,
  name: 'Žiga Črnko',
  email,
  message: 'https://typed-by-a-stranger.example',
  token,
});

describe('[K8] mails of visit requests', () => {
  test('go to the winery, and to the visitor without anything that was typed freely', async () => {
    const guest = new ApiClient(cms.url);
    await guest.call('requestVisit', 202, { body: visit('first@example.com') });
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(2);
    const [toWinery, toVisitor] = mail.mails;
    expect([toWinery?.to, toVisitor?.to]).toEqual([['info@example.com'], ['first@example.com']]);
    expect(toWinery?.data).toMatch(/^Reply-To: first@example\.com$/m);
    expect(toVisitor?.data).toMatch(/^From: winery@example\.com$/m);
    expect(toVisitor?.data).not.toContain('typed-by');
  });

  test('never fail a request when the server fails, and are sent when it takes them again', async () => {
    const guest = new ApiClient(cms.url);
    const before = mail.mails.length;
    mail.setRefused(true);
    await guest.call('requestVisit', 202, { body: visit('second@example.com') });
    await expect.poll(() => cms.output(), { timeout: 60_000 }).toContain('was not sent');
    expect(cms.output()).not.toMatch(/second@example\.com|Žiga/);
    expect(mail.mails).toHaveLength(before);
    mail.setRefused(false);
    await lookAgain();
    await expect
      .poll(() => mail.mails.slice(before).map(({ to }) => to), { timeout: 60_000 })
      .toEqual([['info@example.com'], ['second@example.com']]);
  });

  test('tell the winery once where the visitor is not reached, under a name that stays', async () => {
    const before = mail.mails.length;
    const sent = () => mail.mails.slice(before);
    mail.setRefused('third@example.com');
    await new ApiClient(cms.url).call('requestVisit', 202, { body: visit('third@example.com') });
    await expect.poll(() => cms.output().match(/was not sent/g)?.length, { timeout: 60_000 }).toBe(2);
    mail.setRefused(false);
    await lookAgain();
    await expect.poll(() => sent().map(({ to }) => to)).toEqual([['info@example.com'], ['third@example.com']]);
    const names = sent().map(({ data }) => /^Message-ID: <(.*)>$/m.exec(data)?.[1]);
    const [winery = '', visitor = ''] = names;
    expect(winery).toMatch(/^\w+-winery@127\.0\.0\.1$/);
    expect(visitor).toBe(winery.replace('winery', 'visitor'));
  });

  test('that a killed process has begun are sent by another one, when that is sure to be gone', async () => {
    const before = mail.mails.length;
    const sent = () => mail.mails.slice(before).map(({ to }) => to);
    const email = 'fourth@example.com';
    mail.setRefused(email);
    await new ApiClient(cms.url).call('requestVisit', 202, { body: visit(email) });
    await expect.poll(() => cms.output().match(/was not sent/g)?.length, { timeout: 60_000 }).toBe(3);
    mail.setRefused(false);
    await leaveHalfSent(email, 4);
    await lookAgain();
    await new ApiClient(cms.url).call('requestVisit', 202, { body: visit('fifth@example.com') });
    await expect.poll(sent).toEqual([['info@example.com'], ['info@example.com'], ['fifth@example.com']]);
    await leaveHalfSent(email, 6);
    await lookAgain();
    await expect.poll(sent).toHaveLength(4);
    expect(sent().at(-1)).toEqual([email]);
  });
});
