import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Availability } from '#contract/availability';
import type { StaffVisitRequest, Visit, VisitBlock } from '#contract/visits';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { makeAvailability, makeExperience, makeSlot } from '#testing/make-experience';
import { makeHours } from '#testing/make-hours';
import { makeVisit } from '#testing/make-visit';
import { openSite } from '#testing/open-site';

beforeEach(() => {
  vi.setSystemTime('2025-11-21T10:00:00.000Z');
});
afterEach(() => {
  vi.useRealTimers();
});

// A Monday after the fake now.
const DAY = '2025-12-01';
const DAY_URL = `/admin/visits?view=day&day=${DAY}`;
const WEEK_URL = `/admin/visits?view=week&day=${DAY}`;

const TASTING = makeExperience({ slug: 'tasting', title: 'Five wines' });
const HARVEST: VisitBlock = {
  id: 'harvest',
  start: '2025-12-01T16:00:00.000Z',
  end: '2025-12-01T18:00:00.000Z',
  experience: 'tasting',
  note: 'Harvest',
};
const SPECIAL_DAYS: Availability['days'] = [
  { date: DAY, slots: [makeSlot(DAY, 10, 8), makeSlot(DAY, 14, 0)] },
  { date: '2025-12-03', closed: 'holiday', slots: [] },
  { date: '2025-12-04', closed: 'exception', slots: [] },
];

/** A calendar with its visits and blocked times, which change by requests. */
function createResponses(values: FakeResponses = {}): FakeResponses {
  const hours = makeHours();
  let blocks: VisitBlock[] = [HARVEST];
  const visits = [
    makeVisit('late', 'Late Guest', { state: 'Confirmed', phone: '+386 1 555 01 10' }),
    makeVisit('early', 'Early Guest', { start: '2025-12-01T09:00:00.000Z', end: '2025-12-01T10:00:00.000Z' }),
    makeVisit('gone', 'Gone Guest', { state: 'Declined' }),
  ];
  return {
    '/visits': () => ({ items: visits, total: visits.length }),
    '/visits/blocks': () => ({ items: blocks }),
    'POST /visits/blocks': (_url, { body }) => {
      const block = { ...(body as Omit<VisitBlock, 'id'>), id: 'new' };
      blocks = [...blocks, block];
      return Response.json(block, { status: 201 });
    },
    'DELETE /visits/blocks/{id}': ({ pathname }) => {
      blocks = blocks.filter(({ id }) => !pathname.endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    },
    '/availability': (url) => makeAvailability(url, SPECIAL_DAYS),
    '/hours': () => ({
      ...hours,
      weekly: { ...hours.weekly, monday: [{ from: '10:00', to: '18:00' }] },
      exceptions: [{ date: '2025-12-04', hours: [], note: 'Vacation' }],
    }),
    '/experiences': () => ({ items: [TASTING], total: 1 }),
    ...values,
  };
}

const openCalendar = (path: string, values: FakeResponses = {}, language: 'sl' | 'en' = 'en') =>
  openSite(path, { signedInAs: 'editor', language, responses: createResponses(values) });

test.each([
  [
    'sl',
    'Odprto 10:00–18:00',
    '4 osebe',
    'Zaprto za obiske: Five wines · Harvest',
    '1 zavrnjen ali odpovedan obisk',
    '8 mest',
  ],
  [
    'en',
    'Open 10:00–18:00',
    '4 people',
    'Closed to visits: Five wines · Harvest',
    '1 declined or cancelled visit',
    '8 places',
  ],
] as const)(
  '[R97] [F1] a day shows visits and blocked times in their order, and the places left, in %s',
  async (language, hours, people, blocked, dropped, places) => {
    await openCalendar(DAY_URL, {}, language);
    const main = page.getByRole('main');
    await expect.element(main.getByRole('button', { name: 'Late Guest' })).toHaveTextContent(people);
    await expect.element(main.getByText(hours).first()).toBeVisible();
    const items = main.getByRole('listitem').filter({ hasText: /Guest|Harvest/ });
    const texts = items.elements().map(({ textContent }) => textContent);
    expect(texts[0]).toContain('10:00–11:00');
    expect(texts[1]).toContain('15:00–16:00');
    expect(texts[1]).toContain('+386 1 555 01 10');
    expect(texts[2]).toContain('17:00–19:00');
    expect(texts[2]).toContain(blocked);
    await expect.element(main.getByText('Gone Guest')).not.toBeVisible();
    await main.getByText(dropped).click();
    await expect.element(main.getByRole('button', { name: 'Gone Guest' })).toBeVisible();
    await expect.element(main.getByRole('button', { name: places })).toBeVisible();
    await expectAccessible();
  },
);

test.each([
  ['sl', 'Zaprto: praznik', 'Zaprto: poseben dan · Vacation', 'Zaprto: ta dan v tednu ni odprto', /torek/],
  ['en', 'Closed: a public holiday', 'Closed: a special day · Vacation', 'Closed on this weekday', /Tuesday/],
] as const)(
  '[F1] a week says why a day is closed, and leads to its days, in %s',
  async (language, holiday, exception, weekday, tuesday) => {
    const { router } = await openCalendar(WEEK_URL, {}, language);
    const getDay = (name: RegExp) => page.getByRole('region', { name });
    await expect.element(getDay(/^(ponedeljek|Monday)/)).toHaveTextContent('Late Guest');
    await expect.element(getDay(/^(sreda|Wednesday)/)).toHaveTextContent(holiday);
    await expect.element(getDay(/^(četrtek|Thursday)/)).toHaveTextContent(exception);
    await expect.element(getDay(tuesday)).toHaveTextContent(weekday);
    await expectAccessible();
    await getDay(tuesday).getByRole('link', { name: tuesday }).click();
    await expect.poll(() => router.state.location.search).toBe('?view=day&day=2025-12-02');
  },
);

test('[R97] list, day and week are views of one screen, and each day has its URL', async () => {
  const { router, api } = await openCalendar('/admin/visits');
  const readSearch = () => router.state.location.search;
  const views = page.getByRole('navigation', { name: 'View' });
  await expect.element(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  await views.getByRole('link', { name: 'Day' }).click();
  await expect.element(views.getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'true');
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect.element(title).toHaveTextContent('Friday, 21 November 2025');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(title).toHaveTextContent('Saturday, 22 November 2025');
  await views.getByRole('link', { name: 'Week' }).click();
  await expect.element(title).toHaveTextContent('17 November – 23 November 2025');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.poll(readSearch).toBe('?view=week&day=2025-11-15');
  await page.getByLabelText('Shown day').fill('2025-12-31');
  await expect.element(title).toHaveTextContent('29 December – 4 January 2026');
  await expect
    .poll(() => api.requests.some(({ url }) => url.search.includes('from=2025-12-29&to=2026-01-04')))
    .toBe(true);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(readSearch).toBe('?view=week');
});

test('[R97] what cannot be read is said, and read again', async () => {
  let isDown = true;
  await openCalendar(DAY_URL, {
    '/visits/blocks': () => (isDown ? createProblemResponse('internal', { detail: 'Down' }) : { items: [] }),
  });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: 'Late Guest' })).toBeVisible();
});

/** Answers an entry as the API does. */
const toEntered = (body: unknown, mail: Visit['mail']): Response => {
  const { force: _force, experience, start, ...request } = body as StaffVisitRequest;
  const end = start && new Date(Date.parse(start) + 5_400_000).toISOString();
  const stored = { ...request, experience: experience ? { slug: experience, title: 'Five wines' } : null, start, end };
  const visit = makeVisit('entered', request.name, { ...stored, state: 'Confirmed', source: 'staff', mail });
  return Response.json(visit, { status: 201 });
};

test('[F2] [R97] a visit by telephone that guests could not ask for is entered by force', async () => {
  const { api } = await openCalendar(DAY_URL, {
    'POST /visits/entries': (_url, { body }) =>
      (body as StaffVisitRequest).force
        ? toEntered(body, 'none')
        : createProblemResponse('slot_full', { detail: 'This time is full' }),
  });
  // A time of the places that are left opens the form with it.
  await page.getByRole('button', { name: '15:00 · full' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a visit' });
  await expect.element(dialog.getByLabelText('Experience')).toHaveValue('tasting');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveValue('15:00');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Iva Hribar');
  await dialog.getByLabelText('Telephone').fill('+386 1 555 01 11');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveAccessibleDescription('This time is full');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Enter anyway' }).click();
  await expect
    .element(page.getByText('Entered: Iva Hribar. No mail is sent. The guest’s telephone: +386 1 555 01 11'))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const request = {
    experience: 'tasting',
    date: DAY,
    start: '2025-12-01T14:00:00.000Z',
    people: 2,
    name: 'Iva Hribar',
    phone: '+386 1 555 01 11',
    email: '',
    language: 'sl',
    message: '',
    staffNote: '',
  };
  expect(api.getBodies('POST', '/visits/entries')).toEqual([
    { ...request, force: false },
    { ...request, force: true },
  ]);
});

test('[F1] [R97] a free time is chosen, other refusals cannot be forced, and a mail is announced, in Slovenian', async () => {
  let refusal: Response | null = createProblemResponse('validation_failed', { fields: { email: 'Neveljaven naslov' } });
  await openCalendar(
    DAY_URL,
    { 'POST /visits/entries': (_url, { body }) => refusal ?? toEntered(body, 'queued') },
    'sl',
  );
  await page.getByRole('button', { name: 'Vpiši obisk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vpiši obisk' });
  await dialog.getByRole('button', { name: '11:00' }).click();
  await expect.element(dialog.getByLabelText('Ura', { exact: true })).toHaveValue('11:00');
  await dialog.getByRole('textbox', { name: 'Ime in priimek' }).fill('Iva Hribar');
  await dialog.getByLabelText('E-pošta').fill('iva@example.com');
  await dialog.getByRole('button', { name: 'Vpiši', exact: true }).click();
  await expect.element(dialog.getByLabelText('E-pošta')).toHaveAccessibleDescription(/Neveljaven naslov/);
  await expect.element(dialog.getByRole('button', { name: 'Vseeno vpiši' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('Vpisano bo izgubljeno.');
  await question.getByRole('button', { name: 'Prekliči' }).click();
  refusal = null;
  await dialog.getByRole('button', { name: 'Vpiši', exact: true }).click();
  await expect.element(page.getByText('Vpisano: Iva Hribar. Gost dobi sporočilo.')).toBeVisible();
});

test('[F1] hours or whole days are blocked, listed, and freed after a question', async () => {
  const { api } = await openCalendar(DAY_URL);
  const list = page.getByRole('region', { name: 'Coming blocked times' });
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Monday, 1 December 2025, 17:00–19:00');
  await page.getByRole('button', { name: 'Block a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block a time' });
  await expectAccessible();
  await dialog.getByLabelText('To, including (day)').fill('2025-11-30');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(dialog.getByLabelText('To, including (day)')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('To, including (day)').fill('2025-12-02');
  await dialog.getByLabelText('Note').fill('Works');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(page.getByText('The time is closed to visits.')).toBeVisible();
  await expect.element(list).toHaveTextContent('Monday, 1 December 2025 – Tuesday, 2 December 2025');
  await expect.element(list).toHaveTextContent('Closed to visits: all visits · Works');
  expect(api.getBodies('POST', '/visits/blocks')).toEqual([
    { start: '2025-11-30T23:00:00.000Z', end: '2025-12-02T23:00:00.000Z', experience: null, note: 'Works' },
  ]);
  await list.getByRole('button', { name: 'Free: Monday, 1 December 2025, 17:00–19:00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Free this time?' });
  await expect.element(question).toHaveTextContent('17:00–19:00');
  await question.getByRole('button', { name: 'Free' }).click();
  await expect.element(page.getByText('The time is free again.')).toBeVisible();
  await expect.element(list).not.toHaveTextContent('17:00–19:00');
});

test('[F4] a visit is answered in its dialog, also after somebody else has changed it', async () => {
  let visit = makeVisit('first', 'Ana Kos', { phone: '+386 1 555 01 10', staffNote: 'Regulars' });
  const { api } = await openCalendar(WEEK_URL, {
    '/visits': () => ({ items: [visit], total: 1 }),
    'PUT /visits/{id}': (_url, { body }) => {
      if ((body as { expectedVersion: number }).expectedVersion < 2) {
        visit = { ...visit, version: 2, state: 'Proposed' };
        return createProblemResponse('version_conflict', { current: visit });
      }
      visit = { ...visit, version: 3, state: 'Confirmed', heldUntil: null, mail: 'queued' };
      return visit;
    },
  });
  await page.getByRole('button', { name: 'Ana Kos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ana Kos' });
  await expect.element(dialog).toHaveTextContent('Monday, 1 December 2025, 15:00–16:00');
  await expect.element(dialog).toHaveTextContent('Regulars');
  await expect.element(dialog.getByRole('link', { name: '+386 1 555 01 10' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Somebody else has changed the visit meanwhile.')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('Other time proposed');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Confirmed: Ana Kos. The guest gets a mail.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'No-show' })).toBeVisible();
  expect(api.getBodies('PUT', '/visits/{id}')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[R97] the sheet for the cellar has what the cellar needs of a day', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const guest = { phone: '+386 1 555 01 10', message: 'A wheelchair', staffNote: 'Regulars', language: 'en' } as const;
  const visit = makeVisit('guest', 'Ana Kos', { state: 'Confirmed', ...guest });
  await openCalendar(DAY_URL, { '/visits': () => ({ items: [visit], total: 1 }) });
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('.visit-sheet');
  await expect
    .poll(() => [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent))
    .toEqual([
      '15:00–16:00Pokušina petih vin4Ana Kos+386 1 555 01 10EnglishA wheelchair\nRegulars',
      '17:00–19:00Closed to visits: Five wines · Harvest',
    ]);
  expect(sheet).not.toBeVisible();
});
