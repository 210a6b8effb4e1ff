import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { test } from '../../support/api-test';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import { getOpenDay } from '../../support/data/visit-request';
import { createUniqueNetwork, createUniqueWord } from '../../support/data/unique-name';
import { findInboxItem } from '../../support/inbox-item';
import { type MailServer, type ReceivedMail, startMailServer } from '../../support/servers/mail-server';
import { type RunningCms, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';
import { getCalendar, getMessageId, letMinutesPass, lookAgain, OUTBOX, readOutbox } from '../../support/visit-outbox';

const WINERY = 'info@example.com';

let mail: MailServer;
let cms: RunningCms;
let token = '';
let date = '';

const getEnvironment = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'winery@example.com', DEMO: 'on' });

beforeAll(async () => {
  mail = await startMailServer();
  cms = await startCms({ database: inject('database'), storage: inject('storage'), env: getEnvironment() });
  token = await createVisitFormToken(cms.url, cms.controlUrl);
  date = await getOpenDay(new ApiClient(cms.url));
}, 300_000);
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

const visit = (email: string, language: 'sl' | 'en' = 'en') => ({
  date,
  people: 4,
  language,
  name: 'Žiga Črnko',
  email,
  message: 'https://typed-by-a-stranger.example',
  token,
});

/** Requests a visit from a new address; returns the address. */
async function requestVisit({ url }: RunningCms = cms): Promise<string> {
  const email = `${createUniqueWord()}@example.com`;
  const headers = { 'x-forwarded-for': `${createUniqueNetwork()}.0.1` };
  await new ApiClient(url).call('requestVisit', 202, { body: visit(email), headers });
  return email;
}

/** The mails about a visit, to the guest and to the winery. */
const findMails = (email: string): ReceivedMail[] =>
  mail.mails.filter(({ to, parsed }) => to.includes(email) || parsed.replyTo?.text === email);
const expectRecipients = async (email: string, recipients: string[]) =>
  await expect.poll(() => findMails(email).map(({ to }) => to.join())).toEqual(recipients);
/** Answers a visit as staff; returns its response. */
async function answer(email: string, state: 'New' | 'Confirmed' | 'Declined' | 'Cancelled') {
  const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const { body } = await staff.call('listVisits', 200);
  const { id, version } = body.items.find((item) => item.email === email) ?? { id: '', version: 0 };
  const update = { state, staffNote: '', expectedVersion: version };
  return (await staff.call('updateVisit', 200, { params: { id }, body: update })).body;
}

const expectTries = async (email: string, state: 'waiting' | 'failed', tries: number) =>
  await expect
    .poll(() => readOutbox(cms, email))
    .toEqual([
      [state, tries],
      [state, tries],
    ]);

const readMailState = async (email: string) => {
  const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  return (await staff.call('listVisits', 200)).body.items.find((item) => item.email === email)?.mail;
};

describe('[K8] [F3] mails of visits', () => {
  test('go to the winery, and to the guest without anything that was typed freely', async () => {
    const email = await requestVisit();
    await expectRecipients(email, [WINERY, email]);
    const [toWinery, toGuest] = findMails(email);
    expect(toWinery?.data).toContain(`Reply-To: ${email}`);
    expect(toGuest?.data).toMatch(/^From: winery@example\.com\r?$/m);
    expect(toGuest?.data).not.toContain('typed-by');
    await expect.poll(() => readMailState(email)).toBe('sent');
  });

  test('keep no text once they are sent', async () => {
    const email = await requestVisit();
    await expect.poll(() => readMailState(email)).toBe('sent');
    const rows = await cms.run(
      async (strapi, [uid, to]) =>
        (await strapi.db.query(uid as 'api::visit.outbox-mail').findMany({ where: { to } })) as never,
      [OUTBOX, email],
    );
    expect(rows).toEqual([expect.objectContaining({ state: 'sent', text: '', calendar: null })]);
  });

  test('never fail a request when the server fails, and are sent when it takes them again', async () => {
    mail.setRefused(true);
    const email = await requestVisit();
    await expectTries(email, 'waiting', 1);
    await expect.poll(() => cms.output()).toContain('was not sent');
    expect(cms.output()).not.toMatch(new RegExp(`${email}|Žiga`));
    expect(await readMailState(email)).toBe('queued');
    mail.setRefused(false);
    await lookAgain(cms);
    expect(findMails(email)).toEqual([]);
    await letMinutesPass(cms, 1);
    await lookAgain(cms);
    await expectRecipients(email, [WINERY, email]);
  });

  test('[R135] are given up after five tries; staff see that, and have them sent again', async () => {
    mail.setRefused(true);
    const email = await requestVisit();
    for (const tries of [1, 2, 3, 4]) {
      await expectTries(email, 'waiting', tries);
      await letMinutesPass(cms, 1);
      await lookAgain(cms);
    }
    await expectTries(email, 'failed', 5);
    expect(await readMailState(email)).toBe('failed');
    mail.setRefused(false);
    const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    expect(await findInboxItem(staff, 'failedMails')).toMatchObject({ count: 1 });
    expect((await staff.call('resendVisitMails', 200)).body).toEqual({ count: 1 });
    await expectRecipients(email, [email]);
    await expect.poll(() => findInboxItem(staff, 'failedMails')).toBeUndefined();
  });

  test('are not sent after a day, so that a restored backup sends nothing', async () => {
    mail.setRefused(true);
    const email = await requestVisit();
    await expectTries(email, 'waiting', 1);
    await cms.run(
      async (strapi, [uid, visitor]) => {
        const rows = strapi.db.query(uid as 'api::visit.outbox-mail');
        const dayAgo = new Date(Date.now() - 25 * 3_600_000);
        const where = { $or: [{ to: visitor }, { replyTo: visitor }] };
        await rows.updateMany({ where, data: { createdAt: dayAgo, dueAt: dayAgo } });
      },
      [OUTBOX, email],
    );
    mail.setRefused(false);
    await lookAgain(cms);
    await expectTries(email, 'failed', 1);
    expect(findMails(email)).toEqual([]);
  });
});

describe('[F3] invitations', () => {
  test('are requested when staff confirm and cancelled when they decline, last in the alternatives', async () => {
    const email = await requestVisit();
    await expectRecipients(email, [WINERY, email]);
    expect(getCalendar(findMails(email)[1] as ReceivedMail).method).toBeUndefined();
    await answer(email, 'Confirmed');
    await expectRecipients(email, [WINERY, email, email]);
    await answer(email, 'Declined');
    await expectRecipients(email, [WINERY, email, email, email]);
    const [confirmed, declined] = findMails(email).slice(2) as [ReceivedMail, ReceivedMail];
    const [request, cancel] = [getCalendar(confirmed), getCalendar(declined)];
    expect([request.method, cancel.method]).toEqual(['REQUEST', 'CANCEL']);
    expect(cancel.uid).toBe(request.uid);
    expect(cancel.sequence).toBeGreaterThan(request.sequence);
    expect(cancel.lines).toContain('STATUS:CANCELLED');
    for (const [{ data }, method] of [
      [confirmed, 'REQUEST'],
      [declined, 'CANCEL'],
    ] as const) {
      const types = [...data.matchAll(/^Content-Type: ([^\r\n]*)/gm)].map(([, type]) => type);
      expect(types).toEqual([
        expect.stringContaining('multipart/alternative'),
        'text/plain; charset=utf-8',
        'text/html; charset=utf-8',
        `text/calendar; charset=utf-8; method=${method}`,
      ]);
    }
  });
});

describe('[F3] a mail that was not sent before a newer one', () => {
  /** Has staff answer while the server takes no mail, and again when it takes them; returns what was sent. */
  async function answerTwice(
    email: string,
    first: Parameters<typeof answer>[1],
    second: Parameters<typeof answer>[1],
  ): Promise<ReceivedMail[]> {
    const count = findMails(email).length;
    mail.setRefused(true);
    await answer(email, first);
    await expect.poll(() => readOutbox(cms, email)).toContainEqual(['waiting', 1]);
    mail.setRefused(false);
    await answer(email, second);
    await expect.poll(() => readMailState(email)).toBe('sent');
    await letMinutesPass(cms, 1);
    await lookAgain(cms);
    expect((await readOutbox(cms, email)).filter(([state]) => state !== 'sent')).toEqual([['replaced', 1]]);
    return findMails(email).slice(count);
  }

  test('is not sent any more: a guest who was declined is told nothing else', async () => {
    const email = await requestVisit();
    await expectRecipients(email, [WINERY, email]);
    const sent = await answerTwice(email, 'Confirmed', 'Declined');
    expect(sent.map(({ parsed }) => parsed.subject)).toEqual(['We are sorry that we cannot confirm your visit']);
    expect(sent.map(getCalendar)).toMatchObject([{ method: 'CANCEL', sequence: 1 }]);
  });

  test('leaves its removal from the calendar to the newer one', async () => {
    const email = await requestVisit();
    await expectRecipients(email, [WINERY, email]);
    await answer(email, 'Confirmed');
    await expectRecipients(email, [WINERY, email, email]);
    await expect.poll(() => readMailState(email)).toBe('sent');
    const sent = await answerTwice(email, 'Cancelled', 'New');
    expect(sent.map(({ parsed }) => parsed.subject)).toEqual(['We have received your request for a visit']);
    expect(sent.map(getCalendar)).toMatchObject([{ method: 'CANCEL', sequence: 1 }]);
  });
});

describe('[F3] an outbox with two processes', () => {
  let second: RunningCms | undefined;
  afterAll(() => second?.stop());

  /** The second process: that of the test before unless it was killed. */
  async function getSecond(): Promise<RunningCms> {
    if (!second || second.describeEnd() !== null) second = await startCms({ alongside: cms, env: getEnvironment() });
    return second;
  }

  test('sends each mail once when both look at the same time', async () => {
    const other = await getSecond();
    mail.setRefused(true);
    const emails = [await requestVisit(), await requestVisit(), await requestVisit(), await requestVisit()];
    for (const email of emails) await expectTries(email, 'waiting', 1);
    mail.setRefused(false);
    await letMinutesPass(cms, 1);
    await Promise.all([lookAgain(cms), lookAgain(other)]);
    for (const email of emails) await expect.poll(() => readMailState(email)).toBe('sent');
    const ids = emails.flatMap(findMails).map(getMessageId);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('repeats a mail of a process that was killed over it: the same Message-ID, UID and SEQUENCE', async () => {
    const email = await requestVisit();
    await expectRecipients(email, [WINERY, email]);
    const other = await getSecond();
    mail.setRefused(true);
    await answer(email, 'Confirmed');
    await expect.poll(() => readOutbox(cms, email)).toContainEqual(['waiting', 1]);
    mail.setRefused(false);
    mail.setHeld(true);
    await letMinutesPass(cms, 1);
    await lookAgain(other);
    await expectRecipients(email, [WINERY, email, email]);
    other.kill('SIGKILL');
    mail.setHeld(false);
    await lookAgain(cms);
    await letMinutesPass(cms, 4);
    await lookAgain(cms);
    expect(findMails(email)).toHaveLength(3);
    await letMinutesPass(cms, 6);
    await lookAgain(cms);
    await expectRecipients(email, [WINERY, email, email, email]);
    const [first, repeated] = findMails(email).slice(2) as [ReceivedMail, ReceivedMail];
    expect(getMessageId(repeated)).toBe(getMessageId(first));
    expect(getCalendar(repeated)).toMatchObject({ method: 'REQUEST', lines: getCalendar(first).lines });
    await expect.poll(() => readMailState(email)).toBe('sent');
    await other.stop();
  });

  test('loses none of several mails when a process is killed, and sends one twice at most', async () => {
    const other = await getSecond();
    mail.setHeld(true);
    const emails = [await requestVisit(other), await requestVisit(other), await requestVisit(other)];
    const findAll = () => emails.flatMap(findMails);
    await expect.poll(findAll).toHaveLength(1);
    other.kill('SIGKILL');
    mail.setHeld(false);
    await letMinutesPass(cms, 6);
    await lookAgain(cms);
    for (const email of emails) await expect.poll(() => readMailState(email)).toBe('sent');
    await expect.poll(() => new Set(findAll().map(getMessageId)).size).toBe(6);
    expect(findAll()).toHaveLength(7);
    await other.stop();
  });
});
