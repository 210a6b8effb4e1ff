import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import { test } from '../../support/api-test';
import { ApiClient } from '../../support/clients/api-client';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import { createTimedExperience } from '../../support/data/timed-experience';
import { createUniqueNetwork, createUniqueWord } from '../../support/data/unique-name';
import { findVisitLinkToken } from '../../support/data/visit-link-token';
import { type MailServer, startMailServer } from '../../support/servers/mail-server';
import { type RunningCms, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';

const CANCEL_HOURS = 48;

let mail: MailServer;
let cms: RunningCms;
let formToken = '';
let experience = '';
let automatic = '';

beforeAll(async () => {
  mail = await startMailServer();
  cms = await startCms({
    database: inject('database'),
    storage: inject('storage'),
    env: { SMTP_URL: mail.url, MAIL_FROM: 'winery@example.com' },
  });
  formToken = await createVisitFormToken(cms.url, cms.controlUrl);
  const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  experience = await createTimedExperience(staff, { confirmation: 'manual', cancelHours: CANCEL_HOURS });
  automatic = await createTimedExperience(staff, { confirmation: 'automatic', cancelHours: CANCEL_HOURS });
}, 300_000);
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

/** A client from an IP of its own. */
const createGuest = () => new ApiClient(cms.url);
const createHeaders = () => ({ 'x-forwarded-for': `${createUniqueNetwork()}.0.1` });

/** Times of an experience that have places, from some days ahead on. */
async function findStarts(slug: string, daysAhead = 9): Promise<string[]> {
  const from = addDays(getWineryDay(new Date()), daysAhead);
  const query = { experience: slug, people: 8, from, to: addDays(from, 40) };
  const { body } = await createGuest().call('getAvailability', 200, { query });
  return body.days.flatMap(({ slots }) => slots.filter(({ places }) => places >= 8).map(({ start }) => start));
}

interface Booked {
  email: string;
  /** Tokens of the first mails. */
  guest: string;
  staff: string;
  start: string;
}

/** The tokens in the mails to a guest, the newest last. */
const findGuestTokens = (email: string): string[] =>
  mail.mails
    .filter(({ to }) => to.includes(email))
    .map(({ parsed }) => findVisitLinkToken(parsed.text ?? '', 'g'))
    .filter(Boolean);

/** Requests a visit, and takes the tokens out of its mails. */
async function book(slug = experience): Promise<Booked> {
  const [start = ''] = await findStarts(slug);
  const email = `${createUniqueWord()}@example.com`;
  const body = {
    date: getWineryDay(new Date(start)),
    start,
    experience: slug,
    people: 4,
    language: 'en',
    name: 'Ana Gost',
    phone: '+386 40 111 222',
    message: 'With a dog',
    email,
    token: formToken,
  };
  await createGuest().call('requestVisit', 202, { body, headers: createHeaders() });
  const findToWinery = () => mail.mails.find(({ parsed }) => parsed.replyTo?.text === email);
  await expect.poll(() => Boolean(findToWinery()) && findGuestTokens(email).length > 0).toBe(true);
  const [guest = ''] = findGuestTokens(email);
  return { email, start, guest, staff: findVisitLinkToken(findToWinery()?.parsed.text ?? '', 's') };
}

const read = async (token: string) =>
  (await createGuest().call('getVisitLink', 200, { params: { token }, headers: createHeaders() })).body;
const use = async (token: string, body: object) =>
  (await createGuest().call('useVisitLink', 200, { params: { token }, body, headers: createHeaders() })).body;
const refuse = (token: string, body: object, code: Parameters<ApiClient['expectProblem']>[1]) =>
  createGuest().expectProblem('useVisitLink', code, { params: { token }, body, headers: createHeaders() });

/** Stores values of the visit of a mailbox, as nobody could choose them. */
const store = (email: string, values: Record<string, string | null>): Promise<void> =>
  cms.run(
    async (strapi, { email, values }) => {
      await strapi.db.query('api::visit.visit-request').updateMany({ where: { email }, data: values });
    },
    { email, values },
  );
const moveTo = (startsAt: number): Record<string, string> => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + 3_600_000).toISOString(),
});

describe('[F4] links in mails to staff', () => {
  test('show what staff need, and answer a request in one action, once', async () => {
    const { staff, start, email } = await book();
    const shown = await read(staff);
    expect(shown).toMatchObject({
      audience: 'staff',
      actions: ['confirm', 'propose', 'decline'],
      visit: { state: 'New', start, people: 4, contact: { name: 'Ana Gost', email, message: 'With a dog' } },
    });
    expect(await read(staff)).toEqual(shown);
    expect((await use(staff, { action: 'confirm' })).visit.state).toBe('Confirmed');
    await refuse(staff, { action: 'confirm' }, 'link_used');
    expect((await read(staff)).actions).toEqual(['propose', 'decline']);
    await refuse(staff, { action: 'cancel' }, 'validation_failed');
  });

  test('are used once by two at the same time', async () => {
    const { staff } = await book();
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        createGuest().request(`/api/v1/visits/links/${staff}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...createHeaders() },
          body: JSON.stringify({ action: 'decline' }),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('propose another time, which the guest accepts', async () => {
    const { staff, email } = await book();
    const other = (await findStarts(experience, 12)).at(-1) ?? '';
    await refuse(staff, { action: 'propose' }, 'validation_failed');
    expect((await use(staff, { action: 'propose', start: other })).visit).toMatchObject({
      state: 'Proposed',
      start: other,
    });
    await expect.poll(() => findGuestTokens(email)).toHaveLength(2);
    const [, token = ''] = findGuestTokens(email);
    expect((await read(token)).actions).toEqual(['accept', 'change', 'cancel']);
    const accepted = await use(token, { action: 'accept' });
    expect(accepted.visit).toMatchObject({ state: 'Confirmed', start: other, contact: null });
    await refuse(token, { action: 'accept' }, 'link_used');
  });
});

describe('[F3] links in mails to guests', () => {
  test('cancel a visit once, and give its place back', async () => {
    const { guest, start } = await book();
    const shown = await read(guest);
    expect(shown).toMatchObject({ audience: 'guest', actions: ['change', 'cancel'], visit: { contact: null } });
    expect(JSON.stringify(shown)).not.toMatch(/Ana Gost|With a dog|40 111 222/);
    const cancelled = await use(guest, { action: 'cancel' });
    expect(cancelled).toMatchObject({ actions: [], visit: { state: 'Cancelled' } });
    await refuse(guest, { action: 'cancel' }, 'link_used');
    await refuse(guest, { action: 'change', people: 3 }, 'validation_failed');
    expect(await findStarts(experience)).toContain(start);
  });

  test('change time and people: the visit is to be confirmed again', async () => {
    const { guest, staff } = await book();
    await use(staff, { action: 'confirm' });
    const other = (await findStarts(experience, 12)).at(-1) ?? '';
    await refuse(guest, { action: 'change' }, 'validation_failed');
    await refuse(guest, { action: 'change', people: 9 }, 'validation_failed');
    await refuse(guest, { action: 'change', start: '2030-01-01T03:33:00.000Z' }, 'validation_failed');
    const changed = await use(guest, { action: 'change', start: other, people: 3 });
    expect(changed.visit).toMatchObject({ state: 'New', start: other, people: 3 });
    await refuse(guest, { action: 'change', people: 2 }, 'link_used');
  });

  test('offer the times that only the visit itself takes', async () => {
    const { guest, start } = await book();
    const day = getWineryDay(new Date(start));
    const query = { people: 8, from: day, to: day };
    const request = { query, headers: createHeaders() };
    const { body: ofAll } = await createGuest().call('getAvailability', 200, { query: { ...query, experience } });
    const { body } = await createGuest().call('getVisitLinkAvailability', 200, {
      ...request,
      params: { token: guest },
    });
    const slots = body.days[0]?.slots ?? [];
    const [ownSlot, slotOfAll] = [slots, ofAll.days[0]?.slots].map((each) =>
      each?.find((slot) => slot.start === start),
    );
    expect(ownSlot?.places).toBe((slotOfAll?.places ?? 0) + 4);
    const wrong = { ...request, params: { token: `s${guest.slice(1)}` } };
    await createGuest().expectProblem('getVisitLinkAvailability', 'not_found', wrong);
    expect((await use(guest, { action: 'change', people: 8 })).visit).toMatchObject({ start, people: 8 });
  });

  test('change a visit that confirms itself', async () => {
    const { guest } = await book(automatic);
    expect((await read(guest)).visit.state).toBe('Confirmed');
    expect((await use(guest, { action: 'change', people: 5 })).visit).toMatchObject({ state: 'Confirmed', people: 5 });
  });

  test('change a visit that has a day alone: it is not confirmed by itself, and its group has to fit', async () => {
    const { guest, email } = await book(automatic);
    await store(email, { startsAt: null, endsAt: null, state: 'New' });
    await refuse(guest, { action: 'change', people: 9 }, 'validation_failed');
    const { visit } = await use(guest, { action: 'change', people: 5 });
    expect(visit).toMatchObject({ state: 'New', start: null, people: 5 });
  });

  test('come with fewer people while it is too late for more', async () => {
    const { guest, email } = await book();
    await store(email, moveTo(Date.now() + 3_600_000));
    await refuse(guest, { action: 'change', people: 5 }, 'validation_failed');
    const { start } = (await read(guest)).visit;
    const { visit } = await use(guest, { action: 'change', people: 3 });
    expect(visit).toMatchObject({ state: 'New', start, people: 3 });
  });

  test('cancel a confirmed visit until the hours of its experience before, and are over with the visit', async () => {
    const { guest, staff, start, email } = await book();
    await use(staff, { action: 'confirm' });
    const { visit } = await read(guest);
    expect(Date.parse(visit.cancelUntil ?? '')).toBe(Date.parse(start) - CANCEL_HOURS * 3_600_000);
    await store(email, moveTo(Date.now() + (CANCEL_HOURS - 1) * 3_600_000));
    expect((await read(guest)).actions).toEqual([]);
    await refuse(guest, { action: 'cancel' }, 'validation_failed');
    await store(email, moveTo(Date.now() - 2 * 3_600_000));
    for (const token of [guest, staff])
      await createGuest().expectProblem('getVisitLink', 'not_found', { params: { token }, headers: createHeaders() });
  });
});

describe('[F4] links that nobody has', () => {
  test('are not found: wrong, of another audience, of an erased visit', async () => {
    const { guest, email } = await book();
    const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    const { body } = await staff.call('listVisits', 200);
    const id = body.items.find((item) => item.email === email)?.id ?? '';
    await staff.call('eraseVisit', 204, { params: { id } });
    for (const token of [guest, `s${guest.slice(1)}`, `${guest.slice(0, -1)}_`, 'x', 'g.x.y.z', 'a'.repeat(201)]) {
      await createGuest().expectProblem('getVisitLink', 'not_found', { params: { token }, headers: createHeaders() });
      await refuse(token, { action: 'cancel' }, 'not_found');
    }
  });

  test('are limited by IP, never stored in a cache, and stand in no log', async () => {
    const { guest } = await book();
    const headers = createHeaders();
    const ask = () => createGuest().request(`/api/v1/visits/links/${guest}`, { headers });
    const first = await ask();
    expect(first.headers.get('cache-control')).toContain('no-store');
    let status = first.status;
    for (let count = 0; count < 100 && status === 200; count += 1) ({ status } = await ask());
    expect(status).toBe(429);
    expect(cms.output()).toContain('visits/links');
    expect(cms.output()).not.toContain(guest.slice(0, 20));
  });
});

describe('[F4] the calendar of staff', () => {
  test('has a secret address that can be replaced and revoked', async () => {
    const { email } = await book();
    const staff = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    await createGuest().expectProblem('createVisitFeed', 'unauthenticated', {});
    expect((await staff.call('getVisitFeed', 200)).body).toEqual({ url: null });
    const { body: created } = await staff.call('createVisitFeed', 200);
    expect((await staff.call('getVisitFeed', 200)).body).toEqual(created);
    const { pathname } = new URL(created.url ?? '');
    const get = (path: string) => createGuest().request(path, { headers: createHeaders() });
    const response = await get(`${pathname}?lang=sl`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['STATUS:TENTATIVE', expect.stringMatching(/^SUMMARY:.*Ana Gost \(4\)\\, nepotrjeno$/)]),
    );
    expect(lines.join('\n')).toContain('+386 40 111 222');
    expect(lines.join('\n')).not.toContain(email);
    const { body: replaced } = await staff.call('createVisitFeed', 200);
    expect((await get(pathname)).status).toBe(404);
    const next = new URL(replaced.url ?? '').pathname;
    expect((await get(next)).status).toBe(200);
    await staff.call('deleteVisitFeed', 204);
    expect((await get(next)).status).toBe(404);
    expect((await staff.call('getVisitFeed', 200)).body).toEqual({ url: null });
    const { items } = (await staff.call('listAudit', 200)).body;
    const changes = items.filter(({ entity }) => entity === 'visitFeed').map(({ action, title }) => [action, title]);
    expect(changes).toEqual([
      ['delete', null],
      ['update', null],
      ['create', null],
    ]);
  });
});
