import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VisitLink } from '#contract/visit-links';
import { createProblemResponse } from '#testing/fake-api';
import { expectAccessible } from '#testing/expect-accessible';
import { makeAvailability, makeSlot } from '#testing/make-experience';
import { openSite } from '#testing/open-site';

const DATE = '2026-03-12';
const { start, end } = makeSlot(DATE, 10, 8);
const makeLink = (values: Partial<VisitLink>, state: VisitLink['visit']['state'] = 'New'): VisitLink => ({
  audience: 'guest',
  actions: [],
  expiresAt: end,
  ...values,
  visit: {
    state,
    date: DATE,
    start,
    end,
    people: 2,
    language: 'en',
    experience: { slug: 'vertical', title: 'Vertical tasting' },
    cancelUntil: '2026-03-10T10:00:00.000Z',
    contact:
      values.audience === 'staff'
        ? { name: 'Ana Novak', email: 'a@b.si', phone: '+386 40 123 456', message: 'Hi' }
        : null,
  },
});
const PATH = '/visits/links/{token}';

test('[F3] [F4] staff confirm by a mailed link with one button, and its token leaves the address', async () => {
  const { api, router } = await openSite('/visit/link#secret-token', {
    responses: {
      [PATH]: () => makeLink({ audience: 'staff', actions: ['confirm', 'propose', 'decline'] }),
      [`POST ${PATH}`]: () => makeLink({ audience: 'staff' }, 'Confirmed'),
      [`${PATH}/availability`]: (url) => makeAvailability(url, []),
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A visit request');
  await expect.poll(() => router.state.location.hash).toBe('');
  for (const text of ['Vertical tasting', '11:00–12:30', 'Ana Novak'])
    await expect.element(page.getByRole('main')).toHaveTextContent(text);
  await expect.element(page.getByRole('link', { name: 'a@b.si' })).toHaveAttribute('href', 'mailto:a@b.si');
  await expect.element(page.getByRole('link', { name: '+386 40 123 456' })).toHaveAttribute('href', 'tel:+38640123456');
  expect(api.getBodies('POST', PATH)).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm the visit' }).click();
  await expect.element(page.getByText('Done. The visit is now: Confirmed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm the visit' })).not.toBeInTheDocument();
  expect(api.getBodies('POST', PATH)).toEqual([{ action: 'confirm' }]);
});

test('[F3] a guest moves the visit to another time', async () => {
  const other = makeSlot(DATE, 15, 8);
  const { api } = await openSite('/visit/link#secret-token', {
    responses: {
      [PATH]: () => makeLink({ actions: ['change', 'cancel'] }, 'Confirmed'),
      [`POST ${PATH}`]: () => makeLink({ actions: ['cancel'] }, 'New'),
      [`${PATH}/availability`]: (url) => makeAvailability(url, [{ date: DATE, slots: [other] }]),
    },
  });
  await page.getByRole('combobox', { name: 'New time' }).selectOptions('16:00');
  await page.getByRole('button', { name: 'Change the visit' }).click();
  await expect.element(page.getByText('Done. The visit is now: Not confirmed yet')).toBeVisible();
  expect(api.getBodies('POST', PATH)).toEqual([{ action: 'change', start: other.start }]);
});

test('[F4] the page of a link can be reloaded, and without a token it asks to open the link again', async () => {
  const responses = { [PATH]: () => makeLink({ actions: ['cancel'] }, 'Confirmed') };
  const first = await openSite('/visit/link#secret-token', { responses });
  await expect.element(page.getByRole('button', { name: 'Cancel the visit' })).toBeVisible();
  expect(first.router.state.location).toMatchObject({ hash: '', state: { visitLinkToken: 'secret-token' } });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-token');
  first.unmount();
  const { state } = first.router.state.location;
  const reloaded = await openSite('/visit/link', { responses });
  await expect.element(page.getByText('Please open the link in our email again')).toBeVisible();
  await expect.element(page.getByText('The visit is over')).not.toBeInTheDocument();
  await reloaded.router.navigate('/visit/link', { state: state as object });
  await expect.element(page.getByRole('button', { name: 'Cancel the visit' })).toBeVisible();
});

test('[F3] a link that was used says so', async () => {
  await openSite('/visit/link#secret-token', {
    responses: {
      [PATH]: () => makeLink({ actions: ['cancel'] }, 'Confirmed'),
      [`POST ${PATH}`]: () => createProblemResponse('link_used', { detail: 'You have already used this link.' }),
    },
  });
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have already used this link.');
});

test('[F3] a link that is wrong or over leads to a new request', async () => {
  await openSite('/visit/link#secret-token', {});
  await expect.element(page.getByText('This link cannot be used any more')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Request another visit' })).toHaveAttribute('href', '/visit');
});

test.each([
  ['sl', 'Odpovej obisk', 'Urejeno. Obisk je zdaj: Odpovedan', 'Potrdilo o odpovedi', 'Novo povpraševanje'],
  ['en', 'Cancel the visit', 'Done. The visit is now: Cancelled', 'The confirmation is in', 'Request another visit'],
] as const)(
  '[P165] in %s a guest who cancels reads what was done and what comes next',
  async (language, action, done, next, again) => {
    await openSite('/visit/link#secret-token', {
      language,
      responses: {
        [PATH]: () => makeLink({ actions: ['cancel'] }, 'Confirmed'),
        [`POST ${PATH}`]: () => makeLink({}, 'Cancelled'),
      },
    });
    await page.getByRole('button', { name: action }).click();
    await expect.element(page.getByRole('heading', { name: done })).toHaveFocus();
    await expect.element(page.getByRole('status').filter({ hasText: done })).toHaveTextContent(next);
    await expect.element(page.getByRole('link', { name: again })).toHaveAttribute('href', '/visit');
    await expectAccessible();
  },
);

test('[F4] [P6] the language switch takes the token of the link along, and no link shows it before or after', async () => {
  const responses = { [PATH]: () => makeLink({ actions: ['cancel'] }, 'Confirmed') };
  await openSite('/visit/link#secret-token', { responses, languageSwitch: true });
  await expect.element(page.getByRole('button', { name: 'Cancel the visit' })).toBeVisible();
  const option = page.getByRole('banner').getByRole('link', { name: 'Slovenščina' });
  expect(document.body.innerHTML).not.toContain('secret-token');
  const opened: string[] = [];
  const catchClick = (event: MouseEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) opened.push(event.target.getAttribute('href') ?? '');
  };
  window.addEventListener('click', catchClick);
  onTestFinished(() => {
    window.removeEventListener('click', catchClick);
  });
  await option.click();
  expect(opened.map((href) => new URL(href, location.origin)).map(({ pathname, hash }) => pathname + hash)).toEqual([
    '/visit/link#secret-token',
  ]);
  await expect.poll(() => document.body.innerHTML).not.toContain('secret-token');
});
