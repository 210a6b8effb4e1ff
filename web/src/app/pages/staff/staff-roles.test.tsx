import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '#testing/open-site';

const FORBIDDEN = () => new Response(null, { status: 403 });
const signedInAs = (role: string) => ({
  '/users/me': () => Response.json({ id: '1', name: 'Ana', email: 'ana@example.com', roles: [role] }),
});

/** Every address of the staff area, and who may open it (spec section 6). */
const EDITORS = [
  '/admin',
  '/admin/wines',
  '/admin/albums',
  '/admin/gallery',
  '/admin/content',
  '/admin/about',
  '/admin/media',
  '/admin/awards',
  '/admin/papers',
  '/admin/trade',
  '/admin/stockists',
  '/admin/hours',
  '/admin/visits',
];
const ADMINS = ['/admin/users', '/admin/metadata', '/admin/audit'];
const ADDRESSES = [...EDITORS, ...ADMINS, '/admin/queen'];
const OPEN_TO: Record<string, readonly string[]> = {
  queen: ['/admin/queen'],
  editor: [...EDITORS, '/admin/queen'],
  admin: ADDRESSES,
  owner: [],
};

beforeEach(() => {
  document.title = '';
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CASES = Object.keys(OPEN_TO).flatMap((role) => ADDRESSES.map((address) => [role, address] as const));

it.each(CASES)('[D1] [A8] role %s at %s', async (role, address) => {
  const { router } = await openSite(address, { responses: signedInAs(role) });
  const isOpen = OPEN_TO[role]?.includes(address) === true;
  await waitFor(() => {
    expect(router.state.location.pathname).toBe(isOpen ? address : '/');
    // A screen says its title when its guard lets someone in.
    expect(document.title.endsWith('— Admin')).toBe(isOpen);
  });
});

it.each(['/admin/no-such-screen', '/admin/wines/rebula'])('[D1] %s leads to the dashboard', async (address) => {
  const { router } = await openSite(address, { responses: signedInAs('editor') });
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin');
  });
});

it('[G9] a screen whose data the server denies says so in place of them, and leads to the dashboard', async () => {
  await openSite('/admin/users', { responses: { ...signedInAs('admin'), '/users': FORBIDDEN } });
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(screen.getByText('You are signed in but lack permission to view Users')).toBeTruthy();
  expect(screen.getByText('You need admin rights')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/admin');
});

it('[G9] asks for no admin rights where an editor’s would do', async () => {
  await openSite('/admin/albums', { responses: { ...signedInAs('editor'), '/albums': FORBIDDEN } });
  expect(await screen.findByText('You are signed in but lack permission to view Albums')).toBeTruthy();
  expect(screen.queryByText('You need admin rights')).toBeNull();
});
