import { describe, expect, inject } from 'vitest';
import type { QueenContent } from '#contract/queen';
import { setQueenFeature } from '../support/servers/feature-switch';
import { test as base } from '../support/single-test';

const LONG =
  'Pokušina rebul, malvazij, čeških vrstnic; in “drugih”, pod murvo \\ pri vodnjaku, z žilavko, žlahtnino in šipkom';

/** The Queen section with an event whose text needs all that the format has; put back after the test. */
const test = base.extend<{ event: QueenContent['events'][number] }>({
  event: async ({ queenFixture }, provide) => {
    const event = {
      title: LONG,
      location: 'Klet, Brajda 7; dvorišče',
      start: '2030-06-01T16:30:00.000Z',
      end: '2030-06-01T19:00:00.000Z',
      infoUrl: 'https://events.example.com/a?b=1,2;3',
      mapsUrl: '',
      type: 'Tasting' as const,
    };
    const { events } = await queenFixture.save('sl', { ...(await queenFixture.readInput('sl')), events: [event] });
    expect(events).toHaveLength(1);
    for (const stored of events) await provide(stored);
  },
});

const calendarPath = ({ id }: { id: string }): string => `/api/v1/queen/events/${id}.ics`;
const ALL = '/api/v1/events.ics';

/** The lines of a calendar as they were before they were folded. */
const getLines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('[K8] events for calendars', () => {
  test('are valid by RFC 5545: folded and escaped lines, in the time zone of the winery', async ({ guest, event }) => {
    const response = await guest.request(`${calendarPath(event)}?lang=sl`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const lines = getLines(text);
    const escaped = LONG.replace('\\', '\\\\').replaceAll(/[;,]/g, (mark) => `\\${mark}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `SUMMARY:${escaped}`,
        'DTSTART;TZID=Europe/Ljubljana:20300601T183000',
        'DTEND;TZID=Europe/Ljubljana:20300601T210000',
        'URL:https://events.example.com/a?b=1,2;3',
        'BEGIN:VTIMEZONE',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    const getValue = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
    expect(getValue('UID')).toMatch(new RegExp(`^${event.id}@`));
    expect(getValue('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect(getValue('PRODID')).toBeDefined();
  });

  test('are the same each time, and for everybody', async ({ guest, event: _event }) => {
    const first = await guest.request(`${ALL}?lang=en`);
    const again = await guest.request(`${ALL}?lang=en`);
    expect(first.headers.get('cache-control')).toContain('public');
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await guest.request(`${ALL}?lang=en`, known)).status).toBe(304);
  });

  test('are all in the feed, in the requested language', async ({ guest }) => {
    for (const lang of ['sl', 'en'] as const) {
      const { body } = await guest.call('getQueen', 200, { query: { lang } });
      const lines = getLines(await (await guest.request(`${ALL}?lang=${lang}`)).text());
      const uids = lines.filter((line) => line.startsWith('UID:'));
      expect(uids.map((line) => line.replace(/^UID:|@.*$/g, '')).toSorted()).toEqual(
        body.events.map(({ id }) => id).toSorted(),
      );
      for (const { title } of body.events) expect(lines.join('\n')).toContain(title.replaceAll(',', '\\,'));
      const { brand } = (await guest.call('getMetadata', 200, { query: { lang } })).body;
      expect(lines).toContain(`X-WR-CALNAME:${brand.title}: ${lang === 'sl' ? 'dogodki' : 'events'}`);
    }
    expect((await guest.request(`${ALL}?lang=de`)).status).toBe(400);
  });

  test('[G3] are 404 while the section is hidden, except for callers who may see it', async ({
    guest,
    signInAs,
    event,
  }) => {
    const editor = await signInAs('editor');
    const switchBack = await setQueenFeature(inject('cmsControlUrl'), {
      enabled: true,
      embargoDate: '2099-01-01',
      hardOff: false,
    });
    try {
      for (const path of [calendarPath(event), ALL]) {
        const hidden = await guest.request(path);
        expect([hidden.status, hidden.headers.get('cache-control')], path).toEqual([404, 'private, no-store']);
        expect(await hidden.text()).not.toContain('VCALENDAR');
        for (const response of [await editor.request(path), await guest.request(`${path}?preview=1`)]) {
          expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
          expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
          await response.arrayBuffer();
        }
      }
    } finally {
      await switchBack();
    }
    const off = await setQueenFeature(inject('cmsControlUrl'), {
      enabled: true,
      embargoDate: '2020-01-01',
      hardOff: true,
    });
    try {
      expect((await guest.request(`${ALL}?preview=1`)).status).toBe(404);
    } finally {
      await off();
    }
  });

  test('are 404 for an unknown id', async ({ guest }) => {
    for (const id of ['ni-ga', 'A', '..', 'a%2Fb'])
      expect((await guest.request(`/api/v1/queen/events/${id}.ics`)).status).toBe(404);
  });
});
