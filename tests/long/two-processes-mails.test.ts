import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { getOpenDay } from '../support/data/visit-request';
import { killAtSteps } from '../support/servers/kill-at-steps';
import { type MailServer, startMailServer } from '../support/servers/mail-server';
import { type CmsPair, startCmsPair } from '../support/servers/start-pair';

const KILLS = Number(process.env.KILLS ?? 8);
const WINERY = 'info@example.com';

let mail: MailServer;
let pair: CmsPair;
let token = '';
beforeAll(async () => {
  mail = await startMailServer();
  pair = await startCmsPair('disk', { SMTP_URL: mail.url, DEMO: 'on' });
  token = (await new ApiClient(pair.survivor.url).call('openVisitForm', 200)).body.token;
  // Nobody fills in the form faster.
  await wait(4_100);
}, 360_000);
afterAll(async () => {
  await pair.stop();
  await mail.stop();
});

const living = () => (pair.admin().origin === pair.survivor.url ? pair.survivor : pair.cms());

/** States of the mails about a visit, to the winery and to the guest; none before the request. */
const getStates = (email: string): Promise<string[]> =>
  living().run(async (strapi, email) => {
    const where = { $or: [{ to: email }, { replyTo: email }] };
    const rows = (await strapi.db.query('api::visit.outbox-mail').findMany({ where })) as { state: string }[];
    return rows.map(({ state }) => state);
  }, email);

/** Has the living process look after what a killed one has left, as if that had been some minutes ago. */
const lookLater = (email: string): Promise<void> =>
  living().run(async (strapi, email) => {
    const since = new Date(Date.now() - 6 * 60_000);
    const where = { $or: [{ to: email }, { replyTo: email }], state: 'sending' };
    await strapi.db.query('api::visit.outbox-mail').updateMany({ where, data: { sendingSince: since } });
    await (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
      new Date(),
    );
  }, email);

let asked = 0;
const ask = async (email: string): Promise<void> => {
  const date = await getOpenDay(new ApiClient(living().url));
  const body = { date, people: 4, language: 'en', name: 'Gostja', email, token };
  const headers = { 'x-forwarded-for': `10.30.0.${(asked += 1)}` };
  await new ApiClient(living().url).call('requestVisit', 202, { body, headers });
};

test(
  '[R52] [K8] [F3] mails of a visit request are sent even if a process is killed while sending, twice at most',
  { timeout: 3_600_000 },
  async () => {
    let twice = 0;
    await killAtSteps(pair, {
      name: 'mails of a visit',
      kills: KILLS,
      prepare: () => {
        const email = `guest-${asked}@example.com`;
        return Promise.resolve({
          async call() {
            if ((await getStates(email)).length === 0) await ask(email);
            else await lookLater(email);
            while ((await getStates(email)).some((state) => state !== 'sent')) await wait(50);
            return 202;
          },
          done: [202],
          expectDone() {
            const mails = mail.mails.filter(({ data }) => data.includes(email));
            const names = mails.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
            expect(new Set(mails.map(({ to }) => to.join()))).toEqual(new Set([WINERY, email]));
            expect(new Set(names).size).toBe(2);
            expect(mails.length).toBeLessThanOrEqual(3);
            twice += mails.length - 2;
            return Promise.resolve();
          },
        });
      },
    });
    process.stdout.write(`sent twice: ${twice}\n`);
  },
);
