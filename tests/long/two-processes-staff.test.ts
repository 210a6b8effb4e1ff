import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countActiveAdmins, attemptRemoval, RIGHTS_REMOVALS, resetAdmins } from '../support/clients/admin-race';
import { ApiClient } from '../support/clients/api-client';
import { countAttempts, tryWrongPassword, createGuessedEmail } from '../support/clients/password-guesses';
import { createStaff } from '../support/data/staff';
import { crashAtStep } from '../support/servers/crash-at-step';
import { type CrashScenario, killAtSteps } from '../support/servers/kill-at-steps';
import { type MailServer, startMailServer } from '../support/servers/mail-server';
import { type CmsPair, startCmsPair } from '../support/servers/start-pair';

const KILLS = Number(process.env.KILLS ?? 6);
const ALLOWED = 10;

let mail: MailServer;
let pair: CmsPair;
beforeAll(async () => {
  mail = await startMailServer();
  pair = await startCmsPair('disk', { SMTP_URL: mail.url });
}, 360_000);
afterAll(async () => {
  await pair.stop();
  await mail.stop();
});

const killed = (name: string, prepare: () => Promise<CrashScenario>): Promise<void> =>
  killAtSteps(pair, { name, kills: KILLS, prepare });

/** Sends a body to the given process, without a session. */
async function send(method: string, path: string, body: object, address: string): Promise<number> {
  const client = new ApiClient(pair.admin().origin);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await client.request(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

let addresses = 0;
const newAddress = (): string => `10.20.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const someone = () => createStaff(pair.survivor.controlUrl, ['editor']);

/** Asks for a new password and gives the token of the link that is mailed. */
async function mailedToken(email: string): Promise<string> {
  const before = mail.mails.length;
  expect(await send('POST', '/auth/password-reset', { email }, newAddress())).toBe(202);
  await expect.poll(() => mail.mails.length).toBe(before + 1);
  return /#([\w-]{43})/.exec(mail.mails[before]?.parsed.text ?? '')?.[1] ?? '';
}

describe('[R52] one of two processes that is killed', { timeout: 3_600_000 }, () => {
  test('[R23] during sign-ins has counted every guess', async () => {
    const email = createGuessedEmail();
    const address = newAddress();
    const mortal = new ApiClient(pair.cms().url);
    const guesses = Array.from({ length: ALLOWED }, () => tryWrongPassword(mortal, email, address));
    const counted = () => countAttempts(pair.survivor.controlUrl, { account: email });
    await expect.poll(counted, { interval: 5 }).toBe(ALLOWED);
    pair.cms().kill('SIGKILL');
    await Promise.allSettled(guesses);
    await pair.switchToSurvivor();
    const survivor = new ApiClient(pair.survivor.url);
    expect((await tryWrongPassword(survivor, email, address)).status).toBe(429);
    expect(await counted()).toBe(ALLOWED);
    await pair.switchToTarget();
  });

  test('[R23] during a correct sign-in locks no account', () =>
    killed('sign-in', async () => {
      const { email, password } = await someone();
      const address = newAddress();
      return {
        call: () => send('POST', '/auth/login', { email, password }, address),
        done: [204],
        expectDone: async () => expect(await countAttempts(pair.survivor.controlUrl, { account: email })).toBe(0),
      };
    }));

  test('[A9] during a password reset lets the link work once', () =>
    killed('new password', async () => {
      const { email, password: old } = await someone();
      const token = await mailedToken(email);
      const password = `chosen-${randomBytes(6).toString('hex')}`;
      const choose = (chosen: string) => send('PUT', '/auth/password-reset', { token, password: chosen }, newAddress());
      return {
        call: () => choose(password),
        done: [204, 400],
        async expectDone() {
          expect(await choose('another-one-2')).toBe(400);
          expect(await send('POST', '/auth/login', { email, password }, newAddress())).toBe(204);
          expect(await send('POST', '/auth/login', { email, password: old }, newAddress())).toBe(401);
        },
      };
    }));

  test('[A9] accepts one of two parallel uses of a link', async () => {
    const { email } = await someone();
    const token = await mailedToken(email);
    const responses = await Promise.all(
      [pair.cms().url, pair.survivor.url].map(async (url, index) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
        const body = JSON.stringify({ token, password: `one-of-two-${index}` });
        return (await new ApiClient(url).request('/api/v1/auth/password-reset', { method: 'PUT', headers, body }))
          .status;
      }),
    );
    expect(responses.toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test('[U2] during changes of admin rights leaves an active admin', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < KILLS; round += 1) {
      const admins = await resetAdmins(pair.survivor, 3);
      await crashAtStep(pair.cms(), 2 + round * 7);
      const urls = [pair.cms().url, pair.survivor.url];
      const attempts = admins.flatMap((actor, who) =>
        admins.map((target, index) => {
          const kind = RIGHTS_REMOVALS[(who + index + round) % RIGHTS_REMOVALS.length] ?? 'demote';
          return attemptRemoval(urls[(who + index) % 2] ?? '', kind, actor, target).catch(() => 'died');
        }),
      );
      for (const response of await Promise.all(attempts)) seen.add(response);
      expect(await countActiveAdmins(pair.survivor), `round ${round}`).toBeGreaterThan(0);
      await pair.cms().stop();
      expect(await countActiveAdmins(pair.survivor), `after round ${round}`).toBeGreaterThan(0);
      // A start without any makes the admin of these tests again.
      await pair.survivor.run(async (strapi) => {
        await strapi.db.query('plugin::users-permissions.user').deleteMany({});
      }, null);
      await pair.switchToTarget();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['died', 'done', 'last_admin']));
  });
});
