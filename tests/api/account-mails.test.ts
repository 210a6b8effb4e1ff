import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { PASSWORD_RESET_MINUTES } from '#contract/limits';
import { test } from '../support/api-test';
import { ApiClient } from '../support/clients/api-client';
import { createStaff } from '../support/data/staff';
import { countInboxItem, findInboxItem } from '../support/inbox-item';
import { startMailServer, type MailServer } from '../support/servers/mail-server';
import { startCms, type RunningCms } from '../support/servers/start-cms';

const NEW_PASSWORD = 'chosen-anew-1';
const HOUR_MS = 3_600_000;
const DAYS_8_MS = 8 * 24 * HOUR_MS;

let mail: MailServer;
let cms: RunningCms;

beforeAll(async () => {
  mail = await startMailServer();
  cms = await startCms({
    database: inject('database'),
    storage: inject('storage'),
    env: { SMTP_URL: mail.url, SITE_ORIGIN: 'https://winery.example' },
  });
}, 300_000);
afterEach(() => {
  mail.setRefused(false);
});
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

const signInAs = async (role: 'admin' | 'editor') =>
  new ApiClient(cms.url).signIn(await createStaff(cms.controlUrl, [role]));

const countFailed = (client: ApiClient) => countInboxItem(client, 'failedAccountMails');

/** Asks for a new password of a member of staff, whose mail the server refuses, and waits for the inbox. */
async function failMail(admin: ApiClient) {
  const guest = new ApiClient(cms.url);
  const member = await createStaff(cms.controlUrl, ['editor']);
  const before = await countFailed(admin);
  mail.setRefused(member.email);
  await guest.call('askPasswordReset', 202, { body: { email: member.email }, query: { lang: 'sl' } });
  await expect.poll(() => countFailed(admin), { timeout: 60_000 }).toBe(before + 1);
  return { guest, member };
}

/** Moves all requests, and the failures of their mails, into the past. */
const age = (ms: number): Promise<void> =>
  cms.run(async (strapi, milliseconds) => {
    const past = new Date(Date.now() - milliseconds);
    await strapi.db
      .query('api::auth.password-reset')
      .updateMany({ where: {}, data: { askedAt: past, mailFailedAt: past } });
  }, ms);

/** Deletes what has expired, as the product does every ten minutes. */
const purge = (): Promise<void> =>
  cms.run(async (strapi) => {
    await strapi.service('api::auth.forgotten-password').purgeExpired(new Date());
  }, null);

/** Number of stored failures of an account, which is what another process finds. */
const countStoredFailures = (email: string): Promise<number> =>
  cms.run(async (strapi, wanted) => {
    const user = await strapi.db.query('plugin::users-permissions.user').findOne({ where: { email: wanted } });
    const where = { userId: user?.documentId, mailFailedAt: { $notNull: true } };
    return strapi.db.query('api::auth.password-reset').count({ where });
  }, email);

describe('[R135] [A10] a mail with a link to a new password that fails', () => {
  test('stands in the inbox of admins, and is sent again with a new link', async () => {
    const [admin, editor] = [await signInAs('admin'), await signInAs('editor')];
    const { guest, member } = await failMail(admin);
    const item = await findInboxItem(admin, 'failedAccountMails');
    expect(item).toMatchObject({ since: expect.stringMatching(/Z$/), adminPath: '/admin/users' });
    expect(await countFailed(editor)).toBe(0);
    await editor.expectProblem('resendAccountMails', 'forbidden', {});
    await guest.expectProblem('resendAccountMails', 'unauthenticated', {});

    // Admins are told of it also when its link has expired.
    await age((PASSWORD_RESET_MINUTES + 1) * 60_000);
    await purge();
    expect(await countFailed(admin)).toBe(1);
    mail.setRefused(false);
    expect((await admin.call('resendAccountMails', 200)).body).toEqual({ count: 1 });
    const readText = () => mail.mails.find(({ to }) => to.includes(member.email))?.parsed?.text ?? '';
    await expect.poll(readText, { timeout: 60_000 }).toContain('novo geslo');
    const token = /#([\w-]{43})$/m.exec(readText())?.[1] ?? '';
    await guest.call('resetPassword', 204, { body: { token, password: NEW_PASSWORD } });
    expect(await countFailed(admin)).toBe(0);
    expect((await admin.call('resendAccountMails', 200)).body).toEqual({ count: 0 });
  });

  test('stands there again when the repeat fails too, and no longer when the account has changed', async () => {
    const admin = await signInAs('admin');
    const { member } = await failMail(admin);
    expect((await admin.call('resendAccountMails', 200)).body).toEqual({ count: 1 });
    await expect.poll(() => countFailed(admin), { timeout: 60_000 }).toBe(1);
    await cms.run(async (strapi, email) => {
      await strapi.db
        .query('plugin::users-permissions.user')
        .updateMany({ where: { email }, data: { isActive: false } });
    }, member.email);
    expect(await countFailed(admin)).toBe(0);
  });

  test('keeps its failure until the mail server has accepted the repeat, so that it outlives the process', async ({
    onTestFinished,
  }) => {
    const admin = await signInAs('admin');
    const { member } = await failMail(admin);
    mail.setRefused(false);
    mail.setHeld(true);
    onTestFinished(() => mail.setHeld(false));
    const received = mail.mails.length;
    expect((await admin.call('resendAccountMails', 200)).body).toEqual({ count: 1 });
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(received + 1);
    // While it is sent, nothing waits for a decision and it is not sent twice.
    expect(await countFailed(admin)).toBe(0);
    expect((await admin.call('resendAccountMails', 200)).body).toEqual({ count: 0 });
    expect(await countStoredFailures(member.email)).toBe(1);

    mail.setHeld(false);
    await expect.poll(() => countStoredFailures(member.email), { timeout: 60_000 }).toBe(0);
    expect(await countFailed(admin)).toBe(0);
  });

  test('is forgotten after a week', async () => {
    const admin = await signInAs('admin');
    await failMail(admin);
    await age(DAYS_8_MS);
    await purge();
    expect(await countFailed(admin)).toBe(0);
  });
});
