import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import { findWineryInstant } from '#contract/winery-time';
import { test } from '../../support/api-test';
import { ApiClient } from '../../support/clients/api-client';
import { createExperienceInput } from '../../support/data/experience-input';
import { createUniqueWord } from '../../support/data/unique-name';
import { type MailServer, type ReceivedMail, startMailServer } from '../../support/servers/mail-server';
import { setClock } from '../../support/servers/move-clock';
import { type RunningCms, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';

const SUBJECTS = { sl: 'Opomnik na vaš obisk: ', en: 'Reminder of your visit: ' };

let mail: MailServer;
let cms: RunningCms;
let staff: ApiClient;
let experience = '';

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'winery@example.com' };
  cms = await startCms({ database: inject('database'), storage: inject('storage'), env });
  staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const times = { mode: 'fixed' as const, weekdays: [], starts: ['11:00', '15:00'] };
  const input = createExperienceInput({ title: createUniqueWord(), season: null, capacity: 40, times });
  experience = (await staff.call('createExperience', 201, { body: input })).body.slug;
}, 300_000);
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

/** The times of the first two days with times, on which visits may be; each test takes days of its own. */
let nextDay = addDays(getWineryDay(new Date()), 10);
async function getDays(): Promise<[string, string]> {
  const query = { experience, people: 2, from: nextDay, to: addDays(nextDay, 30) };
  const { body } = await staff.call('getAvailability', 200, { query });
  const [first, second] = body.days.filter(({ slots }) => slots.length > 0).map(({ slots }) => slots[0]?.start ?? '');
  if (!first || !second) throw new Error('no days are open');
  nextDay = addDays(getWineryDay(new Date(second)), 2);
  return [first, second];
}

/** Enters a confirmed visit of a new guest. */
async function enterVisit(start: string, language: 'sl' | 'en' = 'en') {
  const email = `${createUniqueWord()}@example.com`;
  const guest = { people: 2, language, name: 'Ana', email, phone: '', message: '', staffNote: '' };
  const body = { ...guest, date: getWineryDay(new Date(start)), experience, start };
  const { id } = (await staff.call('enterVisit', 201, { body })).body;
  return { id, email };
}

const answer = (id: string, values: { state: 'Confirmed' | 'Declined' | 'Cancelled'; start?: string }) =>
  staff.call('updateVisit', 200, { params: { id }, body: { staffNote: '', ...values } });

const countUnsent = (): Promise<number> =>
  cms.run(
    (strapi) => strapi.db.query('api::visit.outbox-mail').count({ where: { state: { $in: ['waiting', 'sending'] } } }),
    null,
  );
/** Waits until each stored mail was sent: one of another time would not be due, or too old. */
const waitUntilSent = async () => await expect.poll(countUnsent).toBe(0);

/** Looks after visits as housekeeping does, at a time of the day before a visit, and sends its mails. */
async function sweepBefore(start: string, time: string): Promise<void> {
  await waitUntilSent();
  const moment = findWineryInstant(addDays(getWineryDay(new Date(start)), -1), time) ?? 0;
  const turnBack = await setClock(cms.controlUrl, new Date(moment).toISOString());
  try {
    await cms.run(
      (strapi) =>
        (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
          new Date(),
        ),
      null,
    );
    await waitUntilSent();
  } finally {
    await turnBack();
  }
}

const findReminders = (email: string): ReceivedMail[] =>
  mail.mails.filter(
    ({ to, parsed }) =>
      to.includes(email) && Object.values(SUBJECTS).some((begin) => parsed.subject?.startsWith(begin)),
  );
const countReminders = (email: string): number => findReminders(email).length;
describe('[F3] reminders of visits', () => {
  test('are sent once, from nine on the day before, in the language of the guest and without an invitation', async () => {
    const [start] = await getDays();
    const visits = { sl: await enterVisit(start, 'sl'), en: await enterVisit(start, 'en') };
    await sweepBefore(start, '08:59');
    expect(countReminders(visits.sl.email)).toBe(0);
    await sweepBefore(start, '09:00');
    await sweepBefore(start, '09:10');
    await sweepBefore(start, '23:50');
    for (const language of ['sl', 'en'] as const) {
      const sent = findReminders(visits[language].email).map(({ parsed }) => [parsed.subject, parsed.attachments]);
      expect(sent).toEqual([[expect.stringContaining(SUBJECTS[language]), []]]);
    }
  });

  test('are not sent for visits that were cancelled or declined', async () => {
    const [start] = await getDays();
    const [kept, cancelled, declined] = [await enterVisit(start), await enterVisit(start), await enterVisit(start)];
    await answer(cancelled.id, { state: 'Cancelled' });
    await answer(declined.id, { state: 'Declined' });
    await sweepBefore(start, '09:00');
    expect([kept, cancelled, declined].map(({ email }) => countReminders(email))).toEqual([1, 0, 0]);
  });

  test('are sent for the new day of a visit that was moved, also after one of the former day', async () => {
    const [former, later] = await getDays();
    const [moved, reminded] = [await enterVisit(former), await enterVisit(former)];
    const count = () => [moved, reminded].map(({ email }) => countReminders(email));
    await answer(moved.id, { state: 'Confirmed', start: later });
    await sweepBefore(former, '09:00');
    expect(count()).toEqual([0, 1]);
    await answer(reminded.id, { state: 'Confirmed', start: later });
    await sweepBefore(later, '09:00');
    await sweepBefore(later, '12:00');
    expect(count()).toEqual([1, 2]);
  });
});
