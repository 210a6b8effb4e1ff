import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { pressOn } from '#testing/keyboard';
import { makeInboxItems } from '#testing/make-inbox';
import { openSite } from '#testing/open-site';

const menu = page.getByRole('navigation', { name: 'Staff menu' });

test('[D2] [R109] an entry with tabs opens its first tab and is current on each of its screens', async () => {
  const { router } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: { '/stockists': () => ({ items: [], total: 0 }) },
  });
  await expect.element(page.getByRole('navigation', { name: 'Cellar' })).not.toBeInTheDocument();
  const entry = menu.getByRole('link', { name: 'Visitors' });
  await expect.element(entry).not.toHaveAttribute('aria-current');
  await entry.click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/visits');
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
  const tabs = page.getByRole('navigation', { name: 'Visitors' });
  await expect.element(tabs.getByRole('link', { name: 'Visits' })).toHaveAttribute('aria-current', 'page');
  await pressOn(tabs.getByRole('link', { name: 'Stockists' }));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/stockists');
  await expect.element(tabs.getByRole('link', { name: 'Stockists' })).toHaveAttribute('aria-current', 'page');
  await expect.element(tabs.getByRole('link', { name: 'Visits' })).not.toHaveAttribute('aria-current');
  await expect.element(entry).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Stockists' })).toBeVisible();
  await expectAccessible();
});

test('[R97] [R109] the menu entry and the tab of visits say how many wait', async () => {
  await openSite('/admin/hours', {
    signedInAs: 'editor',
    responses: { '/inbox': () => ({ items: makeInboxItems() }) },
  });
  const waiting = '2 requests wait for an answer';
  await expect.element(menu.getByText(waiting)).toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: 'Visitors' }).getByText(waiting)).toBeInTheDocument();
});

test.each([
  ['admin', 3],
  ['editor', 2],
] as const)('[R109] a user with role %s has %i tabs in the records', async (role, count) => {
  await openSite('/admin/bin', { signedInAs: role });
  const tabs = page.getByRole('navigation', { name: 'Records' }).getByRole('link');
  await expect.element(tabs.first()).toBeVisible();
  expect(tabs.elements()).toHaveLength(count);
});

test('[A7] [R109] the queen has one entry and no tabs', async () => {
  await openSite('/admin/queen', { signedInAs: 'queen' });
  await expect.element(menu.getByRole('link', { name: 'Queen' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link').elements()).toHaveLength(1);
  for (const name of ['Cellar', 'Visitors', 'Records']) expect(page.getByText(name).elements()).toEqual([]);
});

test.each(['sl', 'en'] as const)(
  '[R109] on a phone the tabs scroll sideways, with the current one in view (%s)',
  async (language) => {
    await page.viewport(375, 720);
    await openSite('/admin/trade', { signedInAs: 'editor', language });
    const row = page.getByRole('navigation', { name: { sl: 'Klet', en: 'Cellar' }[language] });
    await expect.element(row).toBeVisible();
    const current = row.getByRole('link', { name: { sl: 'Prodajni pogoji', en: 'Trade settings' }[language] });
    const getRight = (): number => current.element().getBoundingClientRect().right;
    await expect.poll(getRight).toBeLessThanOrEqual(375);
    expect(row.element().scrollWidth).toBeGreaterThan(375);
    expect(document.documentElement.scrollWidth).toBe(375);
  },
);
