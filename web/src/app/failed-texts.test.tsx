import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '#testing/open-site';
import { clearToasts } from '#shared/ui/staff-toasts';

const files = vi.hoisted(() => ({ isOffline: false }));
vi.mock(import('#shared/i18n/bundled-texts'), async (importActual) => {
  const actual = await importActual();
  const rejectOffline = () =>
    files.isOffline ? Promise.reject(new TypeError('Failed to fetch a module')) : Promise.resolve();
  return {
    ...actual,
    loadBundledTexts: (...args) => rejectOffline().then(() => actual.loadBundledTexts(...args)),
    addTexts: (...args) => rejectOffline().then(() => actual.addTexts(...args)),
  };
});

beforeEach(() => {
  // The stand-in of a page asks whether the server is there.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  clearToasts();
  files.isOffline = false;
  vi.unstubAllGlobals();
});

it('[L6] a staff area whose texts do not load offers a retry, not the 404 page', async () => {
  const { router } = await openSite('/login', { signedInAs: 'editor' });
  files.isOffline = true;
  await act(() => router.navigate('/admin'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/page not found/i)).toBeNull();
  files.isOffline = false;
  act(() => {
    retry.click();
  });
  expect(await screen.findByRole('navigation', { name: 'Staff menu' })).toBeDefined();
});

it('[L6] a language whose texts do not load is said not to have been changed', async () => {
  await openSite('/admin', { signedInAs: 'editor' });
  const slovenian = await screen.findByRole('button', { name: 'Slovenščina' });
  files.isOffline = true;
  act(() => {
    slovenian.click();
  });
  expect(await screen.findByText(/^The language could not be changed/)).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
});
