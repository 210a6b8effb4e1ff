import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '#testing/open-site';

it('[A9] the token is removed from the URL at once, and another link in the same tab is used', async () => {
  const { router } = await openSite('/reset-password?next=%2Fen#first');
  await screen.findByLabelText('New password');
  const expected = { pathname: '/reset-password', search: '?next=%2Fen', hash: '' };
  await waitFor(() => expect(router.state.location).toMatchObject(expected));
  await act(() => router.navigate('/reset-password#second'));
  await screen.findByLabelText('New password');
  await waitFor(() => expect(router.state.location.hash).toBe(''));
});

it('[A9] without a token the page says that it is opened from the e-mail', async () => {
  await openSite('/reset-password');
  expect(await screen.findByText(/Open this page with the link from the email/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set the password' })).toBeNull();
});

it('[A9] the sign-in offers a new password only if the server sends e-mails', async () => {
  const respond = (available: boolean) => ({ '/auth/password-reset': () => ({ available }) });
  await openSite('/login', { responses: respond(true) });
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toBeTruthy();
  cleanup();
  const { services } = await openSite('/login', { responses: respond(false) });
  await screen.findByRole('button', { name: 'Sign in' });
  // The response has arrived once no query is pending.
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: 'Forgotten password?' })).toBeNull();
});
