import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeResponses } from '#testing/fake-api';
import { createProblemResponse } from '#testing/fake-api';
import { expectAccessible } from '#testing/expect-accessible';
import { makeAvailability, makeExperience, makeSlot } from '#testing/make-experience';
import { openSite } from '#testing/open-site';

// `OPEN_FEATURES.now`, by which the page goes, is Friday 21 November 2025.
const YEAR = 2026;
const MONTH = `${String(YEAR)}-03`;
const day = (number: number) => `${MONTH}-${String(number).padStart(2, '0')}`;

const tasting = makeExperience({ slug: 'vertical', title: 'Vertical tasting' });
const free = (number: number, places = 8) => ({
  date: day(number),
  slots: [makeSlot(day(number), 10, places), makeSlot(day(number), 15, 8)],
});
const special = [
  free(5),
  free(6),
  { date: day(9), slots: [makeSlot(day(9), 10, 0), makeSlot(day(9), 15, 1)] },
  { date: day(10), closed: 'holiday' as const, slots: [] },
  free(12),
];

const createResponses = (reply: 'mail' | 'phone' = 'mail'): FakeResponses => ({
  '/visits/form': () => ({ token: 'token', groupSize: 16, reply }),
  '/experiences': () => ({ items: [tasting], total: 1 }),
  '/availability': (url) => makeAvailability(url, special),
});
const openVisit = (query: string, responses: FakeResponses = {}, reply?: 'mail' | 'phone') =>
  openSite(`/visit?${query}`, { responses: { ...createResponses(reply), ...responses } });

const grid = page.getByRole('grid');
const focusedDay = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset['day'];
const getStatus = (text: string) => page.getByRole('status').filter({ hasText: text });
const fillDetails = async () => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Novak');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
};

test('[F5] [R82] cards of experiences say what they are, and choose one in place', async () => {
  const { router } = await openVisit('');
  const card = page.getByRole('listitem').filter({ hasText: 'Vertical tasting' });
  for (const text of ['Five wines and bread.', 'about 1.5 h €25.00 per person 2–8 people', 'German'])
    await expect.element(card).toHaveTextContent(text);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Novak');
  await card.getByRole('link').click();
  await expect.poll(() => router.state.location.search).toBe('?experience=vertical');
  await expect.element(card.getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText('Free until 48 hours before the start')).toBeVisible();
  await expect.element(page.getByText('aged 18 or over', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Total: €50.00')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Novak');
});

test.each(['sl', 'en'] as const)('[P166] in %s what is included are separate things', async (language) => {
  const { unmount } = await openSite('/visit', { language, responses: createResponses() });
  await expect.element(page.getByText('five wines', { exact: true })).toBeVisible();
  unmount();
});

test('[F1] [R82] the calendar says why a day cannot be chosen', async () => {
  await openVisit(`experience=vertical&month=${MONTH}`);
  await expect.element(grid.getByRole('link', { name: ' 5 March 2026: free' })).toBeVisible();
  await expect.element(grid.getByRole('gridcell', { name: '9 full' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(grid.getByRole('gridcell', { name: '10 public holiday' })).toBeVisible();
  await expect.element(page.getByText('public holiday: 10')).toBeVisible();
  await expect.element(page.getByText('full: 9')).toBeVisible();
  await expectAccessible();
});

test('[F1] only free days have a border, and numbers stay whole in texts twice as large on a phone', async () => {
  await page.viewport(375, 800);
  await openVisit(`experience=vertical&month=${MONTH}`);
  await expect.element(grid.getByRole('link', { name: ' 5 March 2026: free' })).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  const days = [...document.querySelectorAll<HTMLElement>('[role=grid] .visit-day')];
  for (const each of days) {
    expect(getComputedStyle(each).borderTopWidth === '1px', each.textContent).toBe(each.matches('a'));
    const range = document.createRange();
    range.selectNodeContents(each.firstElementChild ?? each);
    expect(range.getClientRects(), each.textContent).toHaveLength(1);
  }
  document.documentElement.style.fontSize = '';
});

test('[F1] [F6] the calendar is one tab stop, and keys move by day, week and month', async () => {
  const { router } = await openVisit(`experience=vertical&month=${MONTH}`);
  const first = grid.getByRole('link', { name: ' 5 March 2026: free' });
  await expect.element(first).toHaveAttribute('tabindex', '0');
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
  (first.element() as HTMLElement).focus();
  for (const [key, target] of [
    ['{ArrowRight}', day(6)],
    ['{ArrowDown}', day(13)],
    ['{ArrowUp}', day(6)],
    ['{ArrowLeft}', day(5)],
    ['{PageUp}', `${String(YEAR)}-02-05`],
    ['{PageDown}', day(5)],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(focusedDay, { message: key }).toBe(target);
  }
  await userEvent.keyboard('{Home}');
  await expect.poll(() => new Date(`${focusedDay() ?? ''}T00:00Z`).getUTCDay()).toBe(1);
  await userEvent.keyboard('{End}');
  await expect.poll(() => new Date(`${focusedDay() ?? ''}T00:00Z`).getUTCDay()).toBe(0);
  expect(router.state.location.search).toContain('month=');
});

test('[F1] [F6] a guest books by keyboard, and the confirmation repeats everything', async () => {
  const { api, router } = await openVisit(`experience=vertical&people=4&month=${MONTH}`, {
    'POST /visits': (_url, { body }) => {
      const { start, date } = body as { start: string; date: string };
      return Response.json(
        {
          accepted: true,
          date,
          start,
          end: null,
          people: 4,
          experience: { slug: 'vertical', title: 'Vertical tasting' },
          state: 'Confirmed',
          reply: 'mail',
        },
        { status: 202 },
      );
    },
  });
  const target = grid.getByRole('link', { name: ' 12 March 2026: free' });
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getStatus('2 free times')).toBeVisible();
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue(day(12));
  const time = page.getByRole('radio').first();
  (time.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await page.getByLabelText('Language of the visit').selectOptions('German');
  await fillDetails();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toHaveFocus();
  const summary = page.getByRole('status').filter({ hasText: 'Your visit is booked' });
  for (const text of ['Vertical tasting', `12 March ${String(YEAR)}`, '11:00–12:30', 'People4'])
    await expect.element(summary).toHaveTextContent(text);
  expect(router.state.location.search).not.toMatch(/ana/i);
  expect(api.getBodies('POST', '/visits')).toMatchObject([
    { date: day(12), people: 4, experience: 'vertical', message: 'Language of the visit: German' },
  ]);
});

test('[R82] a refusal names its field, which has the focus', async () => {
  await openVisit(`date=${day(12)}`, {
    'POST /visits': () =>
      createProblemResponse('validation_failed', { fields: { people: 'Too many', email: 'Invalid email' } }),
  });
  await fillDetails();
  await page.getByRole('button', { name: 'Send the request' }).click();
  const people = page.getByRole('spinbutton', { name: 'People' });
  await expect.element(people).toHaveFocus();
  await expect.element(people).toHaveAccessibleDescription('Too many');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
});

test('[F2] [R82] a time that was taken meanwhile: others are offered, and what was typed stays', async () => {
  let isTaken = false;
  await openVisit(`experience=vertical&date=${day(12)}`, {
    '/availability': (url) =>
      makeAvailability(
        url,
        special.map((each) => (isTaken && each.date === day(12) ? free(12, 0) : each)),
      ),
    'POST /visits': () => {
      isTaken = true;
      return createProblemResponse('slot_full', { detail: 'This time has been taken meanwhile.' });
    },
  });
  await page.getByRole('radio').first().click();
  await fillDetails();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time has been taken meanwhile.');
  await expect.element(page.getByRole('radio').first()).toBeDisabled();
  await expect.element(page.getByRole('radio').last()).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Novak');
});

test('[F6] without a mail server the form needs a phone number, and says why', async () => {
  await openVisit('', {}, 'phone');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeRequired();
  await expect.element(page.getByText('We will call you to confirm', { exact: false })).toBeVisible();
});

test('[F6] an experience that confirms by itself promises no call, without a mail server either', async () => {
  const automatic = makeExperience({ slug: 'vertical', title: 'Vertical tasting', confirmation: 'automatic' });
  const { router } = await openVisit(
    `experience=vertical&date=${day(12)}`,
    {
      '/experiences': () => ({ items: [automatic], total: 1 }),
      'POST /visits': (_url, { body }) => {
        const { start, date } = body as { start: string; date: string };
        const experience = { slug: 'vertical', title: 'Vertical tasting' };
        const accepted = { accepted: true, date, start, end: null, people: 2, experience };
        return Response.json({ ...accepted, state: 'Confirmed', reply: 'phone' }, { status: 202 });
      },
    },
    'phone',
  );
  const main = page.getByRole('main');
  await expect
    .element(page.getByText('Your time is confirmed at once. We call you only if', { exact: false }))
    .toBeVisible();
  await expect.element(main).not.toHaveTextContent(/call you to confirm|confirm by phone/);
  await page.getByRole('radio').first().click();
  await fillDetails();
  await page.getByRole('textbox', { name: 'Phone' }).fill('041 123 456');
  await page.getByRole('button', { name: 'Send the request' }).click();
  const confirmation = getStatus('Your visit is booked');
  await expect.element(confirmation).toHaveTextContent('We send no confirmation by email');
  await expect.element(main).not.toHaveTextContent(/not booked|We will call you|write to you/);
  expect(router.state.location.search).toContain('sent=confirmed');
});

test.each([
  ['no experiences', { '/experiences': () => ({ items: [], total: 0 }) }],
  ['no availability', { '/availability': () => new Response(null, { status: 503 }) }],
] satisfies [string, FakeResponses][])('[F6] with %s the form asks for a day', async (_name, responses) => {
  await openVisit('', responses);
  await expect.element(page.getByLabelText('Day', { exact: true })).toBeRequired();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send the request' })).toBeEnabled();
});

test.each([
  ['sl', 'Hvala, prejeli smo vaše povpraševanje', 'običajno v enem dnevu', 'Oglejte si naša vina'],
  ['en', 'Thank you, we have received your request', 'usually within a day', 'See our wines'],
] as const)(
  '[P165] in %s a request says what happens next, by when and whom to call',
  async (language, title, term, next) => {
    for (const reply of ['mail', 'phone'] as const) {
      const { unmount } = await openSite(`/visit?sent=1&experience=vertical&date=${day(12)}&people=4`, {
        language,
        responses: createResponses(reply),
      });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      await expect.element(getStatus(title)).toHaveTextContent(term);
      await expect.poll(() => document.title).toContain(title);
      await expect.element(page.getByRole('link', { name: next })).toHaveAttribute('href', '/wines');
      const phone = page.getByRole('status').getByRole('link', { name: /^\+386/ });
      await expect.element(phone).toHaveAttribute('href', expect.stringMatching(/^tel:\+386\d+$/));
      await expectAccessible();
      unmount();
    }
  },
);

test.each([
  ['sl', 'Dodaj v koledar'],
  ['en', 'Add to calendar'],
] as const)('[P165] in %s a visit that no mail confirms is offered as a calendar file', async (language, name) => {
  const start = `${day(12)}T10:00:00.000Z`;
  const path = `/visit?sent=confirmed&experience=vertical&date=${day(12)}&start=${start}&people=4`;
  const { unmount } = await openSite(path, { language, responses: createResponses('phone') });
  const file = `/api/v1/experiences/vertical/visit.ics?start=${start}&lang=${language}`;
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', file);
  unmount();
  // The mail has an entry of its own.
  await openSite(path, { language, responses: createResponses('mail') });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
});
