import { describe, expect, inject } from 'vitest';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { createUniqueWord } from '../support/data/unique-name';
import { countInboxItem } from '../support/inbox-item';
import { runInCms } from '../support/servers/cms-control';
import { addExperience, askForVisit, findSlots, getVisit } from '../support/visit-test';

const inDays = (days: number): string => addDays(getWineryDay(new Date()), days);

/** Returns the first day from a day on that is closed for a reason. */
/** Returns the first day that is closed for a reason, from nine days ahead to the last one with visits. */
async function getClosedDay(guest: ApiClient, reason: string): Promise<string> {
  for (let ahead = 9; ahead < 365; ahead += 60) {
    const query = { from: inDays(ahead), to: inDays(Math.min(ahead + 59, 364)) };
    const { body } = await guest.call('getAvailability', 200, { query });
    const day = body.days.find(({ closed }) => closed === reason);
    if (day) return day.date;
  }
  throw new Error(`no day is closed: ${reason}`);
}

describe('[R82] [K8] a request for a visit', () => {
  test('is answered with what was understood of it', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { slug, title } = await addExperience(editor);
    const [slot] = await findSlots(guest, slug);
    const start = slot?.start ?? '';
    const { status, answer, email } = await askForVisit(guest, { experience: slug, start, people: 3 });
    const understood = { date: getWineryDay(new Date(start)), start, end: slot?.end, people: 3 };
    const experience = { slug, title };
    expect(status).toBe(202);
    expect(answer).toEqual({ accepted: true, ...understood, experience, state: 'New', reply: 'phone' });
    const stored = await getVisit(editor, email);
    expect(stored).toMatchObject({ ...understood, experience, state: 'New', source: 'site', mail: 'none' });
    const heldHours = (Date.parse(stored.heldUntil ?? '') - Date.parse(stored.createdAt)) / 3_600_000;
    expect(Math.round(heldHours)).toBe(48);
    const again = await askForVisit(guest, { experience: slug, start, people: 3, email });
    expect([again.status, again.answer]).toEqual([202, answer]);
    const { body } = await editor.call('listVisits', 200, { query: { pageSize: 100 } });
    expect(body.items.filter((item) => item.email === email)).toHaveLength(1);
  });

  test('is confirmed at once where the experience says so, and takes its place for good', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { slug } = await addExperience(editor, { confirmation: 'automatic' });
    const [slot] = await findSlots(guest, slug);
    const { answer, email } = await askForVisit(guest, { experience: slug, start: slot?.start ?? '', people: 8 });
    expect(answer).toMatchObject({ state: 'Confirmed' });
    expect(await getVisit(editor, email)).toMatchObject({ state: 'Confirmed', heldUntil: null });
    expect((await findSlots(guest, slug))[0]?.places).toBe(0);
  });

  test('is refused at the field that is wrong, on closed days, at other times, and for other groups', async ({
    guest,
    signInAs,
  }) => {
    const { slug } = await addExperience(await signInAs('editor'), { people: { min: 2, max: 6 } });
    const [slot] = await findSlots(guest, slug);
    const start = slot?.start ?? '';
    const date = getWineryDay(new Date(start));
    const refuse = async (values: Parameters<typeof askForVisit>[1]) => {
      const { status, fields } = await askForVisit(guest, values);
      expect(status).toBe(400);
      return fields;
    };
    for (const reason of ['weekday', 'holiday'])
      expect(await refuse({ date: await getClosedDay(guest, reason) })).toEqual({ date: 'We are closed that day' });
    const today = await refuse({ date: inDays(0) });
    expect(Object.keys(today ?? {})).toEqual(['date']);
    const later = new Date(Date.parse(start) + 7 * 60_000).toISOString();
    expect(await refuse({ experience: slug, start: later })).toEqual({ start: 'There are no visits at this time' });
    expect(await refuse({ experience: slug, start, date: addDays(date) })).toEqual({
      start: 'There are no visits at this time',
    });
    expect(await refuse({ experience: slug, start, people: 7 })).toEqual({ people: 'At most 6' });
    expect(await refuse({ experience: slug, start, people: 1 })).toEqual({ people: 'At least 2' });
    expect(await refuse({ experience: slug, date })).toEqual({ start: 'Choose a time' });
    expect(await refuse({ date, people: 17 })).toEqual({ people: 'At most 16' });
    expect(await refuse({ experience: createUniqueWord(), start })).toEqual({
      experience: 'There is no such experience',
    });
    const slow = await addExperience(await signInAs('editor'), { leadTimeHours: 24 * 200 });
    expect(await refuse({ experience: slow.slug, start })).toEqual({ start: 'Too soon: choose a later time' });
  });
});

describe('[R97] [F2] staff', () => {
  test('count, propose, confirm, move, and close a visit, each in one request', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { slug } = await addExperience(editor);
    const [first, second] = await findSlots(guest, slug);
    const { email } = await askForVisit(guest, { experience: slug, start: first?.start ?? '', people: 5 });
    expect(await countInboxItem(editor, 'visitRequests')).toBeGreaterThan(0);
    const { id } = await getVisit(editor, email);
    const params = { id };
    const change = async (body: object) =>
      (await editor.call('updateVisit', 200, { params, body: { staffNote: '', ...body } as never })).body;
    const missing = await editor.expectProblem('updateVisit', 'validation_failed', {
      params,
      body: { state: 'Proposed', staffNote: '' },
    });
    expect(Object.keys(missing.body.extensions.fields ?? {})).toEqual(['start']);
    const proposed = await change({ state: 'Proposed', start: second?.start });
    expect(proposed).toMatchObject({ state: 'Proposed', start: second?.start, end: second?.end });
    expect(proposed.heldUntil).not.toBeNull();
    expect((await findSlots(guest, slug)).map(({ places }) => places)).toEqual([8, 3]);
    expect(await change({ state: 'Confirmed' })).toMatchObject({ start: second?.start, heldUntil: null });
    const odd = new Date(Date.parse(second?.start ?? '') + 10 * 60_000).toISOString();
    expect(await change({ state: 'Confirmed', start: odd })).toMatchObject({ state: 'Confirmed', start: odd });
    expect(await change({ state: 'Done', staffNote: 'Prišli' })).toMatchObject({ state: 'Done', start: odd });
    expect(await change({ state: 'Missed' })).toMatchObject({ state: 'Missed', version: 6 });
    const wrong = await editor.expectProblem('updateVisit', 'validation_failed', {
      params,
      body: { state: 'Declined', staffNote: '' },
    });
    expect(Object.keys(wrong.body.extensions.fields ?? {})).toEqual(['state']);
    const sequence = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, documentId) => {
        const row = await strapi.db.query('api::visit.visit-request').findOne({ where: { documentId } });
        return (row as { sequence: number }).sequence;
      },
      id,
    );
    expect(sequence).toBe(1);
    const { body: log } = await (await signInAs('admin')).call('listAudit', 200, { query: { entityId: id } });
    expect(log.items).toHaveLength(5);
    expect(JSON.stringify(log)).not.toMatch(/Ana Kos|Prišli/);
  });

  test('enter guests who call or come, over a full time only by force, and list them by day', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { slug } = await addExperience(editor, { isShared: false });
    const [first] = await findSlots(guest, slug);
    const start = first?.start ?? '';
    const date = getWineryDay(new Date(start));
    const entry = { date, people: 4, language: 'sl' as const, name: 'Miha', email: '', phone: '+386 41 000 000' };
    const body = { ...entry, message: '', experience: slug, start, staffNote: 'Po telefonu' };
    const { body: entered } = await editor.call('enterVisit', 201, { body });
    expect(entered).toMatchObject({ state: 'Confirmed', source: 'staff', start, end: first?.end, mail: 'none' });
    await editor.expectProblem('enterVisit', 'slot_full', { body });
    const { body: forced } = await editor.call('enterVisit', 201, { body: { ...body, force: true } });
    const unknown = { ...body, experience: createUniqueWord(), force: true };
    const refused = await editor.expectProblem('enterVisit', 'validation_failed', { body: unknown });
    expect(Object.keys(refused.body.extensions.fields ?? {})).toEqual(['experience']);
    const today = inDays(0);
    const walkIn = { ...body, date: today, start: null, experience: null };
    await editor.expectProblem('enterVisit', 'validation_failed', { body: walkIn });
    await editor.call('enterVisit', 201, { body: { ...walkIn, force: true } });
    const { body: list } = await editor.call('listVisits', 200, {
      query: { from: date, to: date, state: 'Confirmed', pageSize: 100 },
    });
    const ids = list.items.map(({ id }) => id);
    expect(ids.indexOf(entered.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(forced.id)).toBeGreaterThan(ids.indexOf(entered.id));
    expect(new Set(list.items.map((item) => item.date))).toEqual(new Set([date]));
    await guest.expectProblem('enterVisit', 'unauthenticated', { body });
  });
});

test('[F2] [F4] a visit keeps to the places and the duration of its experience under another address', async ({
  guest,
  signInAs,
}) => {
  const editor = await signInAs('editor');
  const experience = await addExperience(editor, { isShared: false, durationMinutes: 90 });
  const [first, second] = await findSlots(guest, experience.slug);
  const start = first?.start ?? '';
  const { email } = await askForVisit(guest, { experience: experience.slug, start });
  const { id } = await getVisit(editor, email);
  const params = { id };
  await editor.call('updateVisit', 200, { params, body: { state: 'Declined', staffNote: '' } });
  const other = await askForVisit(guest, { experience: experience.slug, start });
  expect(other.status).toBe(202);
  const { body: whole } = await editor.call('getExperience', 200, {
    params: { slug: experience.slug },
    query: { status: 'all', fallback: 'none', lang: 'sl' },
  });
  const slug = `drugje-${createUniqueWord()}`;
  await editor.call('updateExperience', 200, {
    params: { id: experience.id },
    query: { lang: 'sl' },
    body: { ...whole, slug },
  });
  await editor.expectProblem('updateVisit', 'slot_full', { params, body: { state: 'Confirmed', staffNote: '' } });
  const { body: moved } = await editor.call('updateVisit', 200, {
    params,
    body: { state: 'Confirmed', start: second?.start ?? '', staffNote: '' },
  });
  expect(moved).toMatchObject({ start: second?.start, end: second?.end });
  await editor.call('deleteExperience', 204, { params: { id: experience.id } });
  const later = new Date(Date.parse(second?.start ?? '') + 600_000).toISOString();
  const { body: kept } = await editor.call('updateVisit', 200, {
    params,
    body: { state: 'Confirmed', start: later, staffNote: '' },
  });
  expect(Date.parse(kept.end ?? '') - Date.parse(kept.start ?? '')).toBe(90 * 60_000);
  expect(kept.experience?.title).toBe(experience.title);
});

/** A visit by its state and how many days ago its day, its request and its last change were. */
interface AgedVisit {
  key: string;
  state: string;
  day: number;
  age: number;
  change: number;
  hasUnsentMail: boolean;
}

/** Stores visits, lets housekeeping look, returns what is left. */
const keepVisits = (visits: AgedVisit[]): Promise<string[]> =>
  runInCms(
    inject('cmsControlUrl'),
    async (strapi, given) => {
      const createDate = (days: number) => new Date(Date.now() - days * 86_400_000);
      const rows = strapi.db.query('api::visit.visit-request');
      for (const { key, state, day, age, change, hasUnsentMail } of given) {
        const guest = { people: 2, language: 'sl', name: 'Ana', email: key };
        const times = { createdAt: createDate(age), updatedAt: createDate(change) };
        const date = createDate(day).toISOString().slice(0, 10);
        const { documentId } = (await rows.create({ data: { ...guest, ...times, date, state: state as never } })) as {
          documentId: string;
        };
        const mail = { visitId: documentId, name: key, to: key, language: 'sl', subject: 'Obisk', text: 'Obisk' };
        const unsent = { audience: 'guest' as const, state: 'waiting' as const, tries: 1, dueAt: new Date() };
        if (hasUnsentMail) await strapi.db.query('api::visit.outbox-mail').create({ data: { ...mail, ...unsent } });
      }
      await (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
        new Date(),
      );
      const left = (await rows.findMany({ where: { email: { $in: given.map(({ key }) => key) } } })) as {
        email: string;
      }[];
      return left.map(({ email }) => email);
    },
    visits.map((visit) => ({ ...visit })),
  );

test('[F6] [K8] visits are erased 90 days after the visit, and without one not before their last change is as old', async () => {
  const word = createUniqueWord();
  const visit = (state: string, day: number, age: number, change = age, hasUnsentMail = false): AgedVisit => {
    const key = `${[word, state, day, age, change, hasUnsentMail].join('.')}@example.com`.toLowerCase();
    return { key, state, day, age, change, hasUnsentMail };
  };
  const tookPlace = ['Confirmed', 'Done', 'Missed'];
  const others = ['Declined', 'Cancelled', 'New', 'Proposed'];
  const kept = [
    ...[...tookPlace, ...others].map((state) => visit(state, 88, 300)),
    ...others.flatMap((state) => [visit(state, -20, 92), visit(state, 92, 300, 0), visit(state, 200, 200, 88)]),
    visit('Declined', 92, 92, 92, true),
  ];
  const erased = [
    ...[...tookPlace, ...others].map((state) => visit(state, 92, 92)),
    ...tookPlace.map((state) => visit(state, 92, 300, 10)),
  ];
  const left = await keepVisits([...kept, ...erased]);
  expect(left.toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
});
