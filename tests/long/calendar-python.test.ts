import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from '../support/clients/api-client';
import { CALENDAR_CASES } from '../support/data/calendar-events';
import { STAFF_ADMIN, startCms } from '../support/servers/start-cms';

const ReadCalendar = z.object({
  name: z.string(),
  zones: z.array(z.string()),
  events: z.array(
    z.object({
      uid: z.string(),
      summary: z.string(),
      location: z.string(),
      url: z.string(),
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
