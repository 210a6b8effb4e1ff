import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect } from 'vitest';
import { toOffsetTime } from '#contract/offset-time';
import { CALENDAR_CASES } from '../support/data/calendar-events';
import { test as base } from '../support/single-test';

const INFO_URL = 'https://events.example.com/a,b;c?d=1,2&e=\\';

/** The feed with an event of each kind; the Queen section is put back after the test. */
const test = base.extend<{ feed: string }>({
  feed: async ({ queenFixture, guest }, provide) => {
    const events = CALENDAR_CASES.map(({ event }) => ({ ...event, infoUrl: INFO_URL, location: 'Klet, Brajda 7' }));
    await queenFixture.save('sl', { ...(await queenFixture.readInput('sl')), events });
    await provide(await (await guest.request('/api/v1/events.ics?lang=sl')).text());
  },
});

describe('[R75] [K8] the feed of events', () => {
  test('is read by ical.js: days, local times, time zone, URL, name and place', ({ feed }) => {
    const calendar = new ICAL.Component(ICAL.parse(feed));
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('vtimezone'));
    expect(zone.tzid).toBe('Europe/Ljubljana');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Domačija Lahor: dogodki');
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    for (const { event, isAllDay, start, end } of CALENDAR_CASES) {
      const found = events.find(({ summary }) => summary === event.title);
      const toText = (time: ICAL.Time | undefined) =>
        isAllDay ? time?.toString() : toOffsetTime(time?.toJSDate().toISOString() ?? '').slice(0, 16);
      expect(found?.startDate.isDate, event.id).toBe(isAllDay);
      expect(toText(found?.startDate), event.id).toBe(start);
      if (end !== null) expect(toText(found?.endDate), event.id).toBe(end);
      if (!isAllDay) expect(found?.startDate.toJSDate()).toEqual(new Date(event.start));
      expect(found?.location).toBe('Klet, Brajda 7, 5212 Dobrovo v Brdih');
      expect(found?.component.getFirstPropertyValue('url')).toBe(INFO_URL);
    }
  });

  test('is read by node-ical: the same instants and days', ({ feed }) => {
    const events = Object.values(nodeIcal.sync.parseICS(feed)).filter((each) => each?.type === 'VEVENT');
    for (const { event, isAllDay, start, end } of CALENDAR_CASES) {
      const found = events.find((each) => each.summary === event.title);
      expect(found?.datetype, event.id).toBe(isAllDay ? 'date' : 'date-time');
      if (isAllDay) continue;
      expect(found?.start.getTime()).toBe(Date.parse(event.start));
      expect(toOffsetTime(found?.start.toISOString() ?? '').slice(0, 16)).toBe(start);
      if (end !== null) expect(toOffsetTime(found?.end?.toISOString() ?? '').slice(0, 16)).toBe(end);
      expect(found?.url).toBe(INFO_URL);
    }
    expect(events).toHaveLength(CALENDAR_CASES.length);
  });
});
