import { beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import type { VisitRequest } from '#contract/visits';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { setClock } from '../support/servers/move-clock';
import { createUniqueWord } from '../support/data/unique-name';
import { getOpenDay } from '../support/data/visit-request';
import { freezeClock } from '../support/freeze-clock';
import { createVisitFormToken } from '../support/create-visit-form-token';

const control = inject('cmsControlUrl');
const DAY_MS = 24 * 60 * 60_000;
const NAME = 'Preizkusna obiskovalka';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A form that has been open for long enough; the tokens of a process are good for each of its visitors. */
let token = '';
/** A day on which visits are taken. */
let openDay = '';
beforeAll(async () => {
  openDay = await getOpenDay(new ApiClient(inject('cmsUrl')));
  token = await createVisitFormToken(inject('cmsUrl'), control);
});

const newEmail = (): string => `${createUniqueWord()}@example.com`;
/** What is sent, right or wrong. */
type SentVisit = Partial<Record<keyof VisitRequest, unknown>> & { email?: string };
const visit = (values: SentVisit = {}) => ({
  date: openDay,
  people: 4,
  language: 'en',
  name: NAME,
  email: newEmail(),
  phone: '+386 1 555 01 10',
  message: 'Two of us do not drink.',
  token,
  ...values,
});

let address = 0;
/** Sends a visit request, by default from a new client IP. */
async function ask(guest: ApiClient, body: object, from = `198.51.100.${String((address += 1))}`) {
  const response = await guest.request('/api/v1/visits?lang=en', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { extensions?: { fields?: Record<string, string>; formToken?: string } };
  return { status: response.status, answer, fields: answer.extensions?.fields };
}
/** The requests of these mailboxes, newest first. */
async function findStored(editor: ApiClient, ...emails: string[]) {
  const { body } = await editor.call('listVisits', 200, { query: { pageSize: 100 } });
  return body.items.filter(({ email }) => emails.includes(email));
}

describe('[K8] visit requests', () => {
  test('are accepted, and read by editors alone, newest first', async ({ guest, signInAs }) => {
    const first = visit();
    const second = visit({ people: 12, phone: undefined, message: undefined });
    for (const body of [first, second])
      expect(await ask(guest, body)).toMatchObject({ status: 202, answer: { accepted: true } });
    const editor = await signInAs('editor');
    const items = await findStored(editor, first.email, second.email);
    expect(items).toMatchObject([
      { people: 12, phone: '', message: '', email: second.email, state: 'New', staffNote: '', version: 1 },
      { date: first.date, language: 'en', name: NAME, email: first.email, message: first.message },
    ]);
    expect(Object.keys(items[0] ?? {})).not.toEqual(expect.arrayContaining(['token']));
    await guest.expectProblem('listVisits', 'unauthenticated');
    await (await signInAs('queen')).expectProblem('listVisits', 'forbidden');
  });

  test('[R82] of robots are answered alike and kept nowhere, and what is not kept of people is refused', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    // What comes within three seconds comes from a robot, however slow this machine is.
    onTestFinished(await freezeClock(control));
    const { body: fresh } = await guest.call('openVisitForm', 200);
    const [openedAt = ''] = token.split('.');
    const robots = [
      visit({ website: 'https://spam.example' }),
      visit({ token: undefined }),
      visit({ token: 'x' }),
      visit({ token: fresh.token }),
      visit({ token: `${openedAt}.${'A'.repeat(43)}` }),
    ];
    for (const body of robots)
      expect(await ask(guest, body)).toMatchObject({ status: 202, answer: { accepted: true } });
    const email = newEmail();
    for (const people of [1, 2, 3]) expect((await ask(guest, visit({ email, people }))).status).toBe(202);
    const [refused, repeated] = [await ask(guest, visit({ email })), await ask(guest, visit({ email, people: 1 }))];
    expect(Object.keys(refused.fields ?? {})).toEqual(['email']);
    expect(repeated.status).toBe(202);
    expect(await findStored(editor, ...robots.map((robot) => robot.email))).toEqual([]);
    expect(await findStored(editor, email)).toHaveLength(3);
  });

  test('of one mailbox are three a day also when they come at once', async ({ signInAs }) => {
    const email = newEmail();
    // Through the door they come one by one, however they are sent.
    await runInCms(
      control,
      async (strapi, request) => {
        const service = strapi.service('api::visit.visit-bookings') as {
          acceptRequest(request: object, from: object): Promise<void>;
        };
        const from = { language: 'en', now: new Date() };
        await Promise.allSettled(
          Array.from({ length: 8 }, (_, index) => service.acceptRequest({ ...request, people: index + 1 }, from)),
        );
      },
      visit({ email }) as Record<string, string>,
    );
    expect(await findStored(await signInAs('editor'), email)).toHaveLength(3);
  });

  test('are refused at the field that is wrong', async ({ guest }) => {
    const refuse = async (values: SentVisit) => {
      const { status, fields } = await ask(guest, visit(values));
      expect(status).toBe(400);
      return fields;
    };
    expect(await refuse({ date: inDays(-2) })).toEqual({ date: 'The day is over' });
    expect(await refuse({ date: inDays(400) })).toEqual({ date: 'At most a year ahead' });
    expect(await refuse({ date: '2027-02-30' })).toEqual({ date: 'Invalid date' });
    expect(await refuse({ people: 0 })).toEqual({ people: 'At least 1' });
    expect(await refuse({ people: 51 })).toEqual({ people: 'At most 50 people' });
    expect(await refuse({ name: '' })).toEqual({ name: 'Required' });
    expect(Object.keys((await refuse({ role: 'admin' } as object)) ?? {})).toEqual(['role']);
  });

  test('[R66] need no consent, and ignore what says so', async ({ guest, signInAs }) => {
    const bodies = [undefined, false, true, 'on', null, { given: 1 }].map((consent) => visit({ consent }));
    for (const body of bodies)
      expect(await ask(guest, body)).toMatchObject({ status: 202, answer: { accepted: true } });
    const items = await findStored(await signInAs('editor'), ...bodies.map(({ email }) => email));
    expect(items).toHaveLength(bodies.length);
    for (const item of items) expect(item).not.toHaveProperty('consent');
  });

  test('[R66] [O8] are erased at once by admins alone, and nothing keeps what they said', async ({
    guest,
    signInAs,
  }) => {
    const request = visit({ name: `Izbrisana ${createUniqueWord()}`, message: `Sporočilo ${createUniqueWord()}` });
    await ask(guest, request);
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [stored] = await findStored(editor, request.email);
    const params = { id: stored?.id ?? '' };
    await editor.call('updateVisit', 200, { params, body: { state: 'Confirmed', staffNote: request.name } });
    await guest.expectProblem('eraseVisit', 'unauthenticated', { params });
    await editor.expectProblem('eraseVisit', 'forbidden', { params });
    await (await signInAs('queen')).expectProblem('eraseVisit', 'forbidden', { params });
    await admin.call('eraseVisit', 204, { params });
    await admin.expectProblem('eraseVisit', 'not_found', { params });
    await admin.expectProblem('updateVisit', 'not_found', { params, body: { state: 'Done', staffNote: '' } });
    expect(await findStored(editor, request.email)).toEqual([]);
    const left = await runInCms(
      control,
      async (strapi, texts) => {
        const found: string[] = [];
        for (const { tableName } of strapi.db.metadata.values()) {
          const rows = JSON.stringify(await strapi.db.getConnection(tableName).select());
          if (texts.some((text) => rows.includes(text))) found.push(tableName);
        }
        return found;
      },
      [request.email, request.name, request.message].map(String),
    );
    expect(left).toEqual([]);
  });

  test('put nothing into the header of a mail', async ({ guest }) => {
    const lines = ['a\r\nBcc: x@example.com', 'a\nb', 'a\u2028\u0085b', 'a\tb'];
    for (const name of lines)
      expect((await ask(guest, visit({ name: `${name}.` }))).fields, name).toHaveProperty('name');
    const mailboxes = [
      'a@example.com,b@example.com',
      'a@example.com;b@example.com',
      'a <a@example.com>',
      '"a b"@example.com',
      'a@example.com\r\nBcc:b@example.com',
      'a(x)@example.com',
      'a@b@example.com',
      'a@localhost',
      'group:a@example.com',
    ];
    for (const email of mailboxes) expect((await ask(guest, visit({ email }))).fields, email).toHaveProperty('email');
  });

  test('are limited per address', async ({ guest }) => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await ask(guest, visit(), '203.0.113.77')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  });

  test('have a state and a note of staff, over the version that they saw', async ({ guest, signInAs }) => {
    const request = visit();
    await ask(guest, request);
    const editor = await signInAs('editor');
    const [newest] = await findStored(editor, request.email);
    const params = { id: newest?.id ?? '' };
    const body = { state: 'Confirmed', staffNote: 'Ob treh', expectedVersion: 1 } as const;
    const { body: saved } = await editor.call('updateVisit', 200, { params, body });
    expect(saved).toMatchObject({
      ...newest,
      updatedAt: saved.updatedAt,
      state: 'Confirmed',
      staffNote: 'Ob treh',
      version: 2,
    });
    const stale = await editor.expectProblem('updateVisit', 'version_conflict', { params, body });
    expect(stale.body.extensions.current).toMatchObject({ version: 2 });
    const { body: confirmed } = await editor.call('listVisits', 200, { query: { state: 'Confirmed' } });
    expect(confirmed.items.map(({ id }) => id)).toContain(params.id);
    await editor.expectProblem('updateVisit', 'not_found', { params: { id: 'none' }, body });
    await guest.expectProblem('updateVisit', 'unauthenticated', { params, body });
    const { body: log } = await (await signInAs('admin')).call('listAudit', 200, { query: { pageSize: 100 } });
    expect(JSON.stringify(log)).not.toContain(NAME);
  });

  test('need the form anew after a day, and are stored when it is sent again at once', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const request = visit();
    const turnBack = await setClock(control, new Date(Date.now() + 1.1 * DAY_MS).toISOString());
    try {
      const { fields, answer } = await ask(guest, request);
      expect(fields).toEqual({ token: 'The form has expired; send it once more' });
      expect((await ask(guest, { ...request, token: answer.extensions?.formToken })).status).toBe(202);
    } finally {
      await turnBack();
    }
    expect(await findStored(editor, request.email)).toHaveLength(1);
  });
});
