import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '#testing/open-site';

const EIGHT_SECONDS = 8_000;

/** Opens the site at a URL and counts the requests for the signed-in user. */
async function opened(address: string) {
  const asked = vi.fn(() => new Response(null, { status: 204 }));
  await openSite(address, { responses: { '/users/me': asked } });
  await screen.findByRole('heading', { level: 1 });
  return asked;
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const comeBack = (how: 'focus' | 'visibilitychange') =>
  act(async () => {
    if (how === 'focus') window.dispatchEvent(new Event('focus'));
    else document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
const hide = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it.each(['focus', 'visibilitychange'] as const)('[A3] %s fetches the user, at most once in 8 s', async (how) => {
  const asked = await opened('/terms');
  expect(asked).toHaveBeenCalledTimes(1);
  later(EIGHT_SECONDS - 1);
  await comeBack(how);
  expect(asked).toHaveBeenCalledTimes(1);
  later(1);
  await comeBack(how);
  await comeBack(how);
  expect(asked).toHaveBeenCalledTimes(2);
  later(EIGHT_SECONDS);
  await comeBack(how);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('[A3] focus and visibility share the limit, and a hidden page fetches nothing', async () => {
  const asked = await opened('/terms');
  later(EIGHT_SECONDS);
  hide('hidden');
  await comeBack('visibilitychange');
  expect(asked).toHaveBeenCalledTimes(1);
  hide('visible');
  await comeBack('visibilitychange');
  await comeBack('focus');
  expect(asked).toHaveBeenCalledTimes(2);
});
