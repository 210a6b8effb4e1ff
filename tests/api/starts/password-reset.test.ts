import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { countAttempts, storeFailedAttempts } from '../../support/clients/password-guesses';
import { createStaff } from '../../support/data/staff';
import { freezeClock } from '../../support/freeze-clock';
import { SITE, test } from '../../support/public-site-test';
import { runInCms } from '../../support/servers/cms-control';
import type { MailServer } from '../../support/servers/mail-server';
import type { RunningCms } from '../../support/servers/start-cms';

const LINK_OVER = { token: 'The link is not valid any more' };
const NEW = 'chosen-anew-1';

let mail: MailServer;
let cms: RunningCms;

test.beforeAll(({ mail: mailServer, cms: started }) => {
  [mail, cms] = [mailServer, started];
});

let asked = 0;
/** Headers with a new client IP, of a network that no other file has. */
const createNewIpHeaders = () => ({ 'x-forwarded-for': `10.7.${Math.floor(++asked / 200)}.${asked % 200}` });

/** A client without a session, and a member of staff of the test's own. */
const someone = async () => ({
  client: new ApiClient(cms.url),
  member: await createStaff(cms.controlUrl, ['editor']),
});

const askFor = (client: ApiClient, email: string, lang: 'sl' | 'en' = 'en') =>
  client.call('askPasswordReset', 202, { body: { email }, query: { lang }, headers: createNewIpHeaders() });

/** Asks for a mail and gives its text and the token in it. */
async function mailed(client: ApiClient, email: string, lang: 'sl' | 'en' = 'en') {
  // Mails of other tests may still arrive.
  const findMails = () => mail.mails.filter(({ to }) => to.includes(email.toLowerCase()));
  const before = findMails().length;
  await askFor(client, email, lang);
  await expect.poll(() => findMails().length, { timeout: 60_000 }).toBe(before + 1);
  const { to, parsed } = findMails()[before] ?? { to: [] };
  const text = parsed?.text ?? '';
  return { to, text, token: /#([\w-]{43})$/m.exec(text)?.[1] ?? '' };
}

const refused = async (client: ApiClient, token: string, password = NEW) =>
  (
    await client.expectProblem('resetPassword', 'validation_failed', {
      body: { token, password },
      query: { lang: 'en' },
    })
  ).body.extensions?.fields;

const stored = (id: string) =>
  runInCms(
    cms.controlUrl,
    (strapi, userId) => strapi.db.query('api::auth.password-reset').findMany({ where: { userId } }),
    id,
  );

const getDocumentId = (email: string): Promise<string> =>
  runInCms(
    cms.controlUrl,
    async (strapi, wanted) => {
      const row = await strapi.db.query('plugin::users-permissions.user').findOne({ where: { email: wanted } });
      return String(row?.documentId);
    },
    email,
  );

/** Moves the request time of a user's reset link into the past by some minutes. */
const age = (userId: string, minutes: number): Promise<void> =>
  runInCms(
    cms.controlUrl,
    async (strapi, { id, at }) => {
      await strapi.db
        .query('api::auth.password-reset')
        .updateMany({ where: { userId: id }, data: { askedAt: new Date(at) } });
    },
    { id: userId, at: Date.now() - minutes * 60_000 },
  );

describe('[A9] a forgotten password', () => {
  test('is offered if there is a mail server', async () => {
    const { client } = await someone();
    expect((await client.call('getPasswordReset', 200)).body).toEqual({ available: true });
  });

  test('is reset by a link that is stored as a hash only; all sessions end and failures are cleared', async () => {
    const { client, member } = await someone();
    const { email, password } = member;
    const signedIn = new ApiClient(cms.url);
    await signedIn.call('login', 204, { body: { email, password } });
    await storeFailedAttempts(cms.controlUrl, 10, () => ({ account: email, address: '127.0.0.1' }));
    const { to, text, token } = await mailed(client, email.toUpperCase());
    expect(to).toEqual([email]);
    expect(text).toContain(`${SITE}/reset-password?next=%2Fen#${token}`);
    const id = await getDocumentId(email);
    const rows = await stored(id);
    expect(rows).toMatchObject([{ tokenHash: createHash('sha256').update(token).digest('hex') }]);
    expect(JSON.stringify(rows)).not.toContain(token);

    await client.call('resetPassword', 204, { body: { token, password: NEW } });
    await signedIn.expectProblem('logoutEverywhere', 'unauthenticated');
    expect(await stored(id)).toEqual([]);
    expect(await countAttempts(cms.controlUrl, { account: email })).toBe(0);
    await client.expectProblem('login', 'login_failed', { body: { email, password } });
    await client.call('login', 204, { body: { email, password: NEW } });
    expect(await refused(client, token, 'another-one-2')).toEqual(LINK_OVER);
    const entries = await runInCms(
      cms.controlUrl,
      (strapi, entityId) => strapi.db.query('api::audit.audit-entry').findMany({ where: { entityId } }),
      id,
    );
    expect(entries).toContainEqual(expect.objectContaining({ entity: 'user', action: 'update', actor: member.name }));
    expect(JSON.stringify(entries) + cms.output()).not.toContain(token);
  });

  test('sends its mail in Slovenian too', async () => {
    const { client, member } = await someone();
    const { text, token } = await mailed(client, member.email, 'sl');
    expect(text).toContain('Povezava velja 30 minut in samo enkrat.');
    expect(text).toContain(`${SITE}/reset-password#${token}`);
  });

  test('has links that expire with a newer one, after 30 minutes, with a new password or when disabled', async () => {
    const { client, member } = await someone();
    const id = await getDocumentId(member.email);
    const first = await mailed(client, member.email);
    const second = await mailed(client, member.email);
    expect(await refused(client, first.token)).toEqual(LINK_OVER);
    await age(id, 31);
    expect(await refused(client, second.token)).toEqual(LINK_OVER);
    await age(id, 29);
    await runInCms(
      cms.controlUrl,
      async (strapi, documentId) => {
        const users = strapi.db.query('plugin::users-permissions.user');
        await users.updateMany({ where: { documentId }, data: { isActive: false } });
      },
      id,
    );
    expect(await refused(client, second.token)).toEqual(LINK_OVER);
    await runInCms(
      cms.controlUrl,
      async (strapi, documentId) => {
        const users = strapi.db.query('plugin::users-permissions.user');
        await users.updateMany({ where: { documentId }, data: { isActive: true, password: 'another hash' } });
      },
      id,
    );
    expect(await refused(client, second.token)).toEqual(LINK_OVER);
    await age(id, 31);
    await runInCms(
      cms.controlUrl,
      (strapi) =>
        (strapi.service('api::auth.forgotten-password') as { purgeExpired(now: Date): Promise<void> }).purgeExpired(
          new Date(),
        ),
      null,
    );
    expect(await stored(id)).toEqual([]);
  });

  test('accepts one of two parallel resets, and validates the new password', async () => {
    const { client, member } = await someone();
    const { token } = await mailed(client, member.email);
    expect(await refused(client, token, 'short')).toEqual({ password: 'At least 8 characters' });
    expect(await refused(client, 'x')).toEqual(LINK_OVER);
    const responses = await Promise.all(
      ['one-of-them-1', 'one-of-them-2'].map((password) =>
        client.request('/api/v1/auth/password-reset', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, password }),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test('can be requested five times for an account, existing or not', async () => {
    const { client, member } = await someone();
    onTestFinished(await freezeClock(cms.controlUrl));
    for (const email of [member.email, 'nobody-at-all@example.com']) {
      for (let count = 0; count < 5; count += 1) await askFor(client, email);
      const { headers } = await client.expectProblem('askPasswordReset', 'rate_limited', {
        body: { email },
        headers: createNewIpHeaders(),
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
    const { email, password } = member;
    await client.call('login', 204, { body: { email, password } });
  });

  test('can be requested fifty times from one IP', async () => {
    const { client } = await someone();
    const headers = createNewIpHeaders();
    await storeFailedAttempts(cms.controlUrl, 49, (index) => ({
      account: `reset:tried-${index}`,
      address: `reset:${headers['x-forwarded-for']}`,
    }));
    await client.call('askPasswordReset', 202, { body: { email: 'a@example.com' }, headers });
    await client.expectProblem('askPasswordReset', 'rate_limited', { body: { email: 'b@example.com' }, headers });
  });

  test('[R64] [O5] can be requested by a known browser, independently of strangers', async () => {
    const { client, member } = await someone();
    const { email, password } = member;
    await client.call('login', 204, { body: { email, password }, headers: createNewIpHeaders() });
    const headers = createNewIpHeaders();
    await storeFailedAttempts(cms.controlUrl, 50, (index) => ({
      account: `reset:tried-${index}`,
      address: `reset:${headers['x-forwarded-for']}`,
    }));
    const stranger = new ApiClient(cms.url);
    for (let count = 0; count < 5; count += 1) await askFor(stranger, email);
    await stranger.expectProblem('askPasswordReset', 'rate_limited', {
      body: { email },
      headers: createNewIpHeaders(),
    });
    const other = (await someone()).member.email;
    await client.expectProblem('askPasswordReset', 'rate_limited', { body: { email: other }, headers });
    for (let count = 0; count < 5; count += 1)
      await client.call('askPasswordReset', 202, { body: { email: email.toUpperCase() }, headers });
    await client.expectProblem('askPasswordReset', 'rate_limited', { body: { email }, headers });
    expect(await countAttempts(cms.controlUrl, { account: `reset:${email}` })).toBe(5);
  });

  test('[R64] gives no extra requests to a browser with a forged cookie', async () => {
    const { client, member } = await someone();
    const id = await getDocumentId(member.email);
    const claims = [
      `winery_known_${id}=1.abc`,
      'winery_known_=',
      `winery_known_%00'=1`,
      `winery_known_${'x'.repeat(500)}=1`,
    ];
    const headers = { ...createNewIpHeaders(), cookie: claims.join('; ') };
    for (let count = 0; count < 5; count += 1)
      await client.call('askPasswordReset', 202, { body: { email: member.email }, headers });
    await client.expectProblem('askPasswordReset', 'rate_limited', { body: { email: member.email }, headers });
  });

  test('returns the same response for every account', async () => {
    const { client, member } = await someone();
    const disabled = await createStaff(cms.controlUrl, ['editor'], { isActive: false });
    for (const email of ['nobody@example.com', member.email, disabled.email])
      expect((await askFor(client, email)).body).toEqual({ accepted: true });
  });

  test('returns the same response while the mail server fails, and logs no addresses', async () => {
    const { client, member } = await someone();
    const { length } = cms.output();
    // Mails of other tests, which may still be on their way, are not refused.
    mail.setRefused(member.email.toLowerCase());
    await askFor(client, member.email);
    await expect
      .poll(() => cms.output().slice(length), { timeout: 60_000 })
      .toContain('for a new password was not sent');
    expect(cms.output()).not.toContain(member.email);
    mail.setRefused(false);
    const { token } = await mailed(client, member.email);
    await client.call('resetPassword', 204, { body: { token, password: NEW } });
  });
});
