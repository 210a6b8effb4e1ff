import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffRole } from '#contract/session';
import { openSite } from '#testing/open-site';

const forbidden = (): Response => new Response(null, { status: 403 });

/** All paths of the staff area with the roles that may open them (spec section 6). */
const EDITOR_PATHS = [
  '/admin',
  '/admin/wines',
  '/admin/albums',
  '/admin/gallery',
  '/admin/content',
  '/admin/about',
  '/admin/media',
  '/admin/awards',
  '/admin/labels',
  '/admin/compliance',
  '/admin/lots',
  '/admin/analyses',
  '/admin/label-words',
  '/admin/papers',
  '/admin/trade',
  '/admin/stockists',
  '/admin/experiences',
  '/admin/hours',
  '/admin/visits',
  '/admin/audit',
  '/admin/bin',
];
const ADMIN_PATHS = ['/admin/users', '/admin/metadata', '/admin/settings'];
const PATHS = [...EDITOR_PATHS, ...ADMIN_PATHS, '/admin/queen'];
const OPEN_TO: Record<StaffRole, readonly string[]> = {
  queen: ['/admin/queen'],
  editor: [...EDITOR_PATHS, '/admin/queen'],
  admin: PATHS,
};
const ROLES = Object.keys(OPEN_TO) as StaffRole[];

test.each(ROLES)('[D1] [A8] [D2] [G8] [A7] a user with role %s opens only the screens of the role', async (role) => {
  const { router } = await openSite('/', { signedInAs: role });
  for (const path of PATHS) {
    await router.navigate(path);
    const expected = OPEN_TO[role].includes(path);
    // A screen sets its title once its guard allows it.
    await expect
      .poll(() => [path, router.state.location.pathname, document.title.endsWith('— Admin')])
      .toEqual([path, expected ? path : '/', expected]);
  }
});

test('[D1] [A8] a guest is asked to sign in first', async () => {
  const { router } = await openSite('/admin/wines?sort=name');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/admin/wines?sort=name');
});

test.each(['/admin/no-such-screen', '/admin/wines/rebula'])('[D1] %s leads to the dashboard', async (path) => {
  const { router } = await openSite(path, { signedInAs: 'editor' });
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
});

test('[G9] a screen whose data the server denies says so and links to the dashboard', async () => {
  await openSite('/admin/users', { signedInAs: 'admin', responses: { '/users': forbidden } });
  await expect.element(page.getByText('Access denied')).toBeVisible();
  await expect.element(page.getByText('You are signed in but lack permission to view Users')).toBeVisible();
  await expect.element(page.getByText('You need admin rights')).toBeVisible();
  const link = page.getByRole('link', { name: 'Go to the dashboard' });
  await expect.element(link).toHaveAttribute('href', '/admin');
});

test('[G9] a denied screen of editors does not ask for admin rights', async () => {
  await openSite('/admin/albums', { signedInAs: 'editor', responses: { '/albums': forbidden } });
  await expect.element(page.getByText('You are signed in but lack permission to view Albums')).toBeVisible();
  await expect.element(page.getByText('You need admin rights')).not.toBeInTheDocument();
});
