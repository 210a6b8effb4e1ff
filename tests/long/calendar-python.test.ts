import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import { ApiClient } from '../support/clients/api-client';
import { CALENDAR_CASES } from '../support/data/calendar-events';
import { createExperienceInput } from '../support/data/experience-input';
import { startMailServer } from '../support/servers/mail-server';
import { STAFF_ADMIN, startCms } from '../support/servers/start-cms';

const ReadCalendar = z.object({
  name: z.string(),
  method: z.string(),
  zones: z.array(z.string()),
  events: z.array(
    z.object({
      uid: z.string(),
      sequence: z.number(),
      status: z.string(),
      summary: z.string(),
      location: z.string(),
      url: z.string(),
      attendees: z.array(z.string()),
      organizer: z.string(),
      zone: z.nullable(z.string()),
      start: z.string(),
      end: z.nullable(z.string()),
    }),
  ),
});

const INFO_URL = 'https://events.example.com/a,b;c?d=1,2';

/** What python3-icalendar reads of a calendar. */
function readCalendar(text: string): z.infer<typeof ReadCalendar> {
  const script = join(import.meta.dirname, '../support/clients/read_calendar.py');
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [script], { input: text, encoding: 'utf8' });
  expect(status, `${stderr} (apt-get install python3-icalendar)`).toBe(0);
  return ReadCalendar.parse(JSON.parse(stdout));
}

test('[R75] [K8] the feed of events is read by python3-icalendar: days, instants, zone, URL, name and place', async () => {
  const cms = await startCms();
  try {
    const editor = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    const { body } = await editor.call('getQueen', 200, { query: { lang: 'sl', fallback: 'none' } });
    const { hero, bio, picks, mediaImages } = body;
    const events = CALENDAR_CASES.map(({ event }) => ({ ...event, infoUrl: INFO_URL, location: 'Klet, Brajda 7' }));
    await editor.call('updateQueen', 200, { query: { lang: 'sl' }, body: { hero, bio, picks, mediaImages, events } });
    const read = readCalendar(await (await editor.request('/api/v1/events.ics?lang=sl')).text());
    expect(read).toMatchObject({ name: 'Domačija Lahor: dogodki', zones: ['Europe/Ljubljana'] });
    expect(read.events).toHaveLength(CALENDAR_CASES.length);
    for (const { event, isAllDay, start, end } of CALENDAR_CASES) {
      const toUtc = (instant: string) => instant.slice(0, 19);
      expect(read.events.find(({ summary }) => summary === event.title)).toMatchObject({
        location: 'Klet, Brajda 7, 5212 Dobrovo v Brdih',
        url: INFO_URL,
        start: isAllDay ? start : toUtc(event.start),
        end: isAllDay ? end : event.end ? toUtc(event.end) : null,
      });
    }
  } finally {
    await cms.stop();
  }
});

test('[F3] [K8] invitations and the staff feed of visits are read by python3-icalendar', async () => {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'winery@example.com', SITE_ORIGIN: 'https://winery.example' };
  const cms = await startCms({ env });
  const email = 'ana@example.com';
  const readInvitations = () =>
    mail.mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ parsed }) => parsed.attachments.filter(({ contentType }) => contentType === 'text/calendar'))
      .map(({ content }) => readCalendar(content.toString('utf8')));
  try {
    const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    const times = { mode: 'fixed' as const, weekdays: [], starts: ['18:00'] };
    const input = createExperienceInput({ title: 'Pokušina, "pri sodu"', season: null, times });
    const experience = (await staff.call('createExperience', 201, { body: input })).body;
    const from = addDays(getWineryDay(new Date()), 10);
    const query = { experience: experience.slug, people: 2, from, to: addDays(from, 30) };
    const { days } = (await staff.call('getAvailability', 200, { query })).body;
    const [first = '', later = ''] = days.flatMap(({ slots }) => slots.map(({ start }) => start));
    const visit = { people: 2, language: 'sl', name: 'Ana Čuk', phone: '', message: '', staffNote: '' } as const;
    const place = { date: getWineryDay(new Date(first)), experience: experience.slug, start: first };
    const entered = (await staff.call('enterVisit', 201, { body: { ...visit, ...place, email } })).body;
    const called = { ...visit, ...place, email: '', name: 'Borut Rek' };
    await staff.call('enterVisit', 201, { body: called });
    const answer = (values: { state: 'Confirmed' | 'Cancelled'; start?: string }) =>
      staff.call('updateVisit', 200, { params: { id: entered.id }, body: { staffNote: '', ...values } });
    await answer({ state: 'Confirmed', start: later });

    const { url } = (await staff.call('createVisitFeed', 200)).body;
    const path = new URL(url ?? '').pathname;
    const feed = readCalendar(await (await new ApiClient(cms.url).request(`${path}?lang=sl`)).text());
    const toUtc = (instant: string) => instant.slice(0, 19);
    const uid = `visit-${entered.id}@winery.example`;
    const confirmed = { status: 'CONFIRMED', zone: 'Europe/Ljubljana' };
    expect(feed).toMatchObject({ name: 'Obiski', method: 'PUBLISH', zones: ['Europe/Ljubljana'] });
    expect(feed.events).toHaveLength(2);
    expect(feed.events.find((event) => event.uid === uid)).toMatchObject({
      ...confirmed,
      start: toUtc(later),
      summary: 'Pokušina, "pri sodu": Ana Čuk (2)',
    });
    expect(feed.events.find((event) => event.uid !== uid)).toMatchObject({ ...confirmed, start: toUtc(first) });

    await answer({ state: 'Cancelled' });
    await expect.poll(() => readInvitations().length).toBe(3);
    const invitations = readInvitations();
    expect(invitations.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    const events = invitations.map(({ zones, events: [event] }) => ({ ...event, zones }));
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(events.map(({ start }) => start)).toEqual([first, later, later].map(toUtc));
    for (const event of events)
      expect(event).toMatchObject({
        uid,
        zone: 'Europe/Ljubljana',
        zones: ['Europe/Ljubljana'],
        attendees: [expect.stringMatching(/^mailto:ana@example\.com$/i)],
        organizer: expect.stringMatching(/^mailto:winery@example\.com$/i),
        summary: expect.stringContaining('Pokušina, "pri sodu"'),
      });
  } finally {
    await cms.stop();
    await mail.stop();
  }
});
