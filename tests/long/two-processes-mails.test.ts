import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
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

/** State of the mails of a visit request; `none` if the request does not exist. */
const getState = (email: string): Promise<string> =>
  living().run(async (strapi, email) => {
    const row = await strapi.db.query('api::visit.visit-request').findOne({ where: { email } });
    return row ? String(row.mailState) : 'none';
  }, email);

/** Has the living process look after what a killed one has left, as if that had been some minutes ago. */
const lookLater = (email: string): Promise<void> =>
  living().run(async (strapi, email) => {
    const rows = strapi.db.query('api::visit.visit-request');
    const since = new Date(Date.now() - 6 * 60_000);
    await rows.updateMany({ where: { email, mailState: 'sending' }, data: { sendingSince: since } });
    await (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
      new Date(),
    );
  }, email);

let asked = 0;
const ask = async (email: string): Promise<void> => {
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const body = { date, people: 4, language: 'en', name: 'Gostja', email, token };
  const headers = { 'x-forwarded-for': `10.30.0.${(asked += 1)}` };
  await new ApiClient(living().url).call('requestVisit', 202, { body, headers });
};

test(
  '[R52] [K8] mails of a visit request are sent even if a process is killed while sending, twice at most',
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
            if ((await getState(email)) === 'none') await ask(email);
            else await lookLater(email);
            while ((await getState(email)) !== 'sent') await wait(50);
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
