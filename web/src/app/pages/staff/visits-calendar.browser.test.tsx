import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse } from '#testing/fake-api';
import { makeVisit } from '#testing/make-visit';
import { DAY_URL, openCalendar, WEEK_URL } from '#testing/open-calendar';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [
    'sl',
    'Odprto 10:00–18:00',
    '4 osebe',
    'Zaprto za\u00A0obiske: Five wines · Harvest',
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
    const { api } = await openCalendar(DAY_URL, {}, language);
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
    // The smallest group of the experience.
    expect(api.requests.some(({ url }) => url.search.includes('experience=tasting&people=2'))).toBe(true);
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

test('[R97] the sheet for the cellar has what the cellar needs of a day', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const guest = { phone: '+386 1 555 01 10', message: 'A wheelchair', staffNote: 'Regulars', language: 'en' } as const;
  const visit = makeVisit('guest', 'Ana Kos', { state: 'Confirmed', ...guest });
  await openCalendar(DAY_URL, { '/visits': () => ({ items: [visit], total: 1 }) });
  // Enabled once the day is read.
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
