import { expect } from 'vitest';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import { createUniqueWord } from '../support/data/unique-name';
import { createExperienceInput } from '../support/data/experience-input';
import { test } from '../support/api-test';

const DAY = addDays(getWineryDay(new Date()), 30);
const START = `${DAY}T10:00:00.000Z`;

/** The lines of a calendar as they were before they were folded. */
const getLines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('[P165] a visit is a calendar file in both languages, without data of the guest', async ({ guest, signInAs }) => {
  const staff = await signInAs('editor');
  const title = `Pokušina, ${createUniqueWord()}`;
  const { body: experience } = await staff.call('createExperience', 201, {
    query: { lang: 'sl' },
    body: createExperienceInput({ title, durationMinutes: 90 }),
  });
  const path = `/api/v1/experiences/${experience.slug}/visit.ics`;
  for (const language of ['sl', 'en']) {
    const response = await guest.request(`${path}?start=${START}&lang=${language}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = getLines(await response.text());
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(title.replace(',', '\\,'));
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain('Brajda 7');
    const times = lines.filter((line) => /^DT(START|END);TZID=Europe\/Ljubljana:/.test(line));
    expect(times).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  }
  await guest.expectProblem('getVisitTimeFile', 'not_found', {
    params: { slug: 'no-such-experience' },
    query: { start: START },
  });
  await guest.expectProblem('getVisitTimeFile', 'validation_failed', {
    params: { slug: experience.slug },
    query: { start: 'tomorrow' },
  });
});
