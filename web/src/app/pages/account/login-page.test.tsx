import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '#testing/open-site';

const SLOW = 'Sign-in is taking longer than usual…';
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isSlowShown = () => screen.queryByText(SLOW) !== null;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Opens the form and submits it; the returned function lets the server respond. */
async function submitted(): Promise<(response: Response) => void> {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await openSite('/login', { responses: { 'POST /auth/login': () => answered } });
  const button = await screen.findByRole('button', { name: 'Sign in' });
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(button);
  await wait(0);
  return answer;
}

it('[A5] says after 4 s that a sign-in takes longer than usual, until the response', async () => {
  const answer = await submitted();
  await wait(3_999);
  expect(isSlowShown()).toBe(false);
  await wait(1);
  expect(isSlowShown()).toBe(true);
  answer(new Response(null, { status: 401 }));
  await wait(0);
  expect(isSlowShown()).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Login failed. Check your details and try again.');
});

it('[A5] shows no such message when the response comes in time', async () => {
  const answer = await submitted();
  await wait(1_000);
  answer(new Response(null, { status: 500 }));
  await wait(5_000);
  expect(isSlowShown()).toBe(false);
});
