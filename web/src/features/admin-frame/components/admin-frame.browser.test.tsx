import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffRole } from '#contract/session';
import { openSite } from '#testing/open-site';
import { makeWine, toWineDetail } from '#testing/make-wine';

const ROLE_NAMES: Record<StaffRole, string> = { admin: 'Admin', editor: 'Editor', queen: 'Queen' };

test.each(Object.entries(ROLE_NAMES))('[D4] the top bar shows a user with role %s as %s', async (role, name) => {
  await openSite('/admin/queen', { signedInAs: role as StaffRole });
  const bar = page.getByRole('banner');
  await expect.element(bar.getByText(name, { exact: true })).toBeVisible();
  await expect.element(bar.getByText(`Test ${role}`)).toBeVisible();
});

test('[D4] on the narrowest screens the menu shows the role', async () => {
  await page.viewport(320, 700);
  await openSite('/admin/albums', { signedInAs: 'editor' });
  await expect.element(page.getByRole('banner').getByText('Editor', { exact: true })).not.toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog').getByText('Editor', { exact: true })).toBeVisible();
});

test("[D4] the top bar links to the public page of the screen in the user's language", async () => {
  const { router } = await openSite('/admin/gallery', { signedInAs: 'editor', languageSwitch: true });
  const link = page.getByRole('banner').getByRole('link', { name: 'View site' });
  await expect.element(link).toHaveAttribute('href', '/en/gallery');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await router.navigate('/admin/wines?slug=rebula-2025');
  await expect.element(link).toHaveAttribute('href', '/en/wines/rebula-2025');
});

test('[D4] an open editor sends nothing after the user has signed out', async () => {
  const wine = makeWine();
  let signOut = (): void => undefined;
  const signedOut = new Promise<void>((resolve) => (signOut = resolve));
  const { router, api } = await openSite(`/admin/wines?slug=${wine.slug}`, {
    signedInAs: 'editor',
    responses: {
      '/wines/{slug}': () => toWineDetail(wine),
      'PUT /presence': () => ({ others: [] }),
      'POST /auth/logout': async () => {
        await signedOut;
        return new Response(null, { status: 204 });
      },
    },
  });
  await expect.poll(() => api.getBodies('PUT', '/presence')).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => api.getBodies('POST', '/auth/logout')).toHaveLength(1);
  const sent = api.requests.length;
  signOut();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(api.requests.slice(sent).filter(({ url }) => url.pathname.endsWith('/presence'))).toEqual([]);
});

test('[D3] on a phone the menu locks the scroll and closes on Escape and when the screen changes', async () => {
  await page.viewport(375, 720);
  const { router } = await openSite('/admin/content', { signedInAs: 'editor' });
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Staff menu' });
  const getOverflow = (): string => getComputedStyle(document.documentElement).overflow;
  await open.click();
  await expect.element(menu).toBeVisible();
  expect(getOverflow()).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(getOverflow).not.toBe('hidden');
  await expect.element(open).toHaveFocus();
  await open.click();
  await menu.getByRole('link', { name: 'Wines' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/wines');
});
