import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffVisitRequest, Visit } from '#contract/visits';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse } from '#testing/fake-api';
import { makeVisit } from '#testing/make-visit';
import { CALENDAR_DAY, DAY_URL, openCalendar, WEEK_URL } from '#testing/open-calendar';

afterEach(() => {
  vi.useRealTimers();
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
  await dialog.getByLabelText('Phone').fill('+386 1 555 01 11');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveAccessibleDescription('This time is full');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Enter anyway' }).click();
  await expect
    .element(page.getByText('Entered: Iva Hribar. No email is sent. The guest’s phone: +386 1 555 01 11'))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const request = {
    experience: 'tasting',
    date: CALENDAR_DAY,
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
  const list = page.getByRole('region', { name: 'Upcoming blocked times' });
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
  await list.getByRole('button', { name: 'Unblock: Monday, 1 December 2025, 17:00–19:00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unblock this time?' });
  await expect.element(question).toHaveTextContent('17:00–19:00');
  await question.getByRole('button', { name: 'Unblock' }).click();
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
  await expect.element(page.getByText('Somebody else has changed the visit in the meantime.')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('Other time proposed');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Confirmed: Ana Kos. The guest gets an email.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'No-show' })).toBeVisible();
  expect(api.getBodies('PUT', '/visits/{id}')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['entry', 'Enter a visit'],
  ['block', 'Block a time'],
])('[R136] a link opens the dialog for %s, which is closed for good', async (addition, name) => {
  const { router } = await openCalendar(`${DAY_URL}&add=${addition}`);
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.search).not.toContain('add');
});
