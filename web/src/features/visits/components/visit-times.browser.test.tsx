import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createProblemResponse } from '#testing/fake-api';
import { makeAvailability, makeExperience, makeSlot } from '#testing/make-experience';
import { openSite } from '#testing/open-site';

const DAY = '2026-03-12';

/** A day with a time for a few people and one for eight. */
const makeDay = (places: number) => ({ date: DAY, slots: [makeSlot(DAY, 10, places), makeSlot(DAY, 15, 8)] });
const openVisit = (query: string) =>
  openSite(`/visit?${query}`, {
    responses: {
      '/visits/form': () => ({ token: 'token', groupSize: 16, reply: 'mail' }),
      '/experiences': () => ({
        items: [makeExperience({ slug: 'vertical', title: 'Vertical tasting' })],
        total: 1,
      }),
      '/availability': (url) => makeAvailability(url, [makeDay(3)]),
      'POST /visits': () => createProblemResponse('validation_failed', { fields: {} }),
    },
  });
const fillDetails = async () => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Novak');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
};

test('[F1] a time that gets too small for the group is cleared, and another one must be chosen', async () => {
  const { api } = await openVisit(`experience=vertical&date=${DAY}`);
  const [first, last] = [page.getByRole('radio').first(), page.getByRole('radio').last()];
  await first.click();
  await fillDetails();
  const people = page.getByRole('spinbutton', { name: 'People' });
  await people.fill('4');
  const lost = page.getByRole('alert').filter({ hasText: '11:00 is no longer available. Please choose another time.' });
  await expect.element(lost).toBeVisible();
  await expect.element(first).toBeDisabled();
  await expect.element(first).not.toBeChecked();
  await page.getByRole('button', { name: 'Send the request' }).click();
  expect(api.getBodies('POST', '/visits')).toEqual([]);
  await people.fill('3');
  await expect.element(first).toBeChecked();
  await expect.element(lost).not.toBeInTheDocument();
  await people.fill('4');
  await expect.element(lost).toBeVisible();
  await last.click();
  await expect.element(lost).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect
    .poll(() => api.getBodies('POST', '/visits'))
    .toMatchObject([{ people: 4, start: makeSlot(DAY, 15, 8).start }]);
});

test('[F1] a visit without an experience loses its time no more silently', async () => {
  const { api } = await openVisit(`date=${DAY}`);
  await page.getByRole('radio').nth(1).click();
  await fillDetails();
  await page.getByRole('spinbutton', { name: 'People' }).fill('4');
  await expect.element(page.getByRole('alert').filter({ hasText: '11:00 is no longer available' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the request' }).click();
  expect(api.getBodies('POST', '/visits')).toEqual([]);
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect.poll(() => api.getBodies('POST', '/visits')).toMatchObject([{ people: 4, date: DAY }]);
});

test('[F1] a chosen time stays chosen while the calendar shows another month', async () => {
  const { api } = await openVisit(`experience=vertical&date=${DAY}`);
  await page.getByRole('radio').first().click();
  await fillDetails();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send the request' }).click();
  const { start } = makeSlot(DAY, 10, 8);
  await expect.poll(() => api.getBodies('POST', '/visits')).toMatchObject([{ date: DAY, start }]);
});
