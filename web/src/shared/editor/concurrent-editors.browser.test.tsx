import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Presence } from '#contract/presence';
import { expectAccessible } from '#testing/expect-accessible';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const openWine = (others: Presence['others']) => {
  const wine = makeWine();
  return openSite(`/admin/wines?slug=${wine.slug}`, {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: [wine], total: 1 }),
      '/wines/{slug}': () => toWineDetail(wine),
      'PUT /presence': () => ({ others }),
    },
  });
};
const notice = page.getByText(/^Open at the same time: /);
const other = { name: 'Katja', since: '2025-11-21T09:00:00.000Z', isWriting: false };

test('an editor names who else has the wine open and who is changing it', async () => {
  await openWine([other, { ...other, name: 'Boris', isWriting: true }]);
  await expect.element(notice).toHaveTextContent(/Katja \(since \d\d:\d\d\)/);
  await expect.element(notice).toHaveTextContent(/Boris \(since \d\d:\d\d, with unsaved changes\)/);
  await expectAccessible();
});

test('an editor reports that it is open, changed and closed', async () => {
  const { api } = await openWine([]);
  const getStates = () => api.getBodies('PUT', '/presence').map((body) => (body as { state: string }).state);
  await expect.poll(getStates).toEqual(['open']);
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByLabelText(/^Price/).fill('99');
  await expect.poll(getStates).toEqual(['open', 'writing']);
  await page.getByLabelText(/^Price/).fill('12.5');
  await expect.poll(getStates).toEqual(['open', 'writing', 'open']);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.poll(getStates).toEqual(['open', 'writing', 'open', 'closed']);
});
