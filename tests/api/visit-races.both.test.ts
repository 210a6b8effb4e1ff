import { describe, expect } from 'vitest';
import { getWineryDay } from '#contract/visibility';
import { test } from '../support/api-test';
import { addExperience, askForVisit, findSlots, getVisit } from '../support/visit-test';

describe('[F2] [R82] the last place', () => {
  test('is given once to requests that come at once', async ({ guest, signInAs }) => {
    const { slug } = await addExperience(await signInAs('editor'), { capacity: 8, people: { min: 1, max: 5 } });
    const [slot] = await findSlots(guest, slug);
    const start = slot?.start ?? '';
    const ask = () => askForVisit(guest, { experience: slug, start, people: 5 });
    const responses = await Promise.all(Array.from({ length: 12 }, ask));
    const accepted = responses.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(1);
    for (const { status, answer } of responses)
      if (status !== 202) expect([status, JSON.stringify(answer)]).toEqual([409, expect.stringContaining('slot_full')]);
    const { body } = await guest.call('getAvailability', 200, {
      query: { experience: slug, from: getWineryDay(new Date(start)), to: getWineryDay(new Date(start)) },
    });
    expect(body.days[0]?.slots[0]?.places).toBe(3);
    expect((await askForVisit(guest, { experience: slug, start, people: 3 })).status).toBe(202);
  });

  test('is given once also to staff who confirm at once, and a refused answer changes nothing', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { slug } = await addExperience(editor, { isShared: false });
    const [first, second] = await findSlots(guest, slug);
    const emails: string[] = [];
    for (const start of [first?.start ?? '', second?.start ?? '']) {
      const { status, answer, email } = await askForVisit(guest, { experience: slug, start });
      expect(status, JSON.stringify(answer)).toBe(202);
      emails.push(email);
    }
    const visits = [];
    for (const email of emails) {
      const { id } = await getVisit(editor, email);
      const body = { state: 'Declined', staffNote: '' } as const;
      visits.push((await editor.call('updateVisit', 200, { params: { id }, body })).body);
    }
    const confirm = (id: string) =>
      editor.request(`/api/v1/visits/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'Confirmed', start: first?.start, staffNote: '' }),
      });
    const statuses = await Promise.all(visits.map(async ({ id }) => (await confirm(id)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const states = await Promise.all(emails.map(async (email) => (await getVisit(editor, email)).state));
    expect(states.toSorted()).toEqual(['Confirmed', 'Declined']);
  });
});
