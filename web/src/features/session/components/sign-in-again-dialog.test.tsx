import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from '#shared/i18n/create-i18n';
import { loadBundledTexts } from '#shared/i18n/bundled-texts';
import { TranslationProvider } from '#shared/i18n/use-translation';
import { SignInAgainDialog } from './sign-in-again-dialog';

const login = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./session-provider', () => ({ useSession: () => ({ login }) }));
vi.mock('#shared/ui/staff-dialog', () => ({
  StaffDialog: ({ children }: { children: ReactNode }) => children,
  StaffDialogActions: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('./passkey-sign-in-again', () => ({ default: () => null }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const SLOW = 'Sign-in is taking longer than usual…';
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isSlowShown = () => screen.getByRole('status').textContent === SLOW;

it('[A5] says after 4 s that signing in again takes longer than usual, until the response', async () => {
  let refuse: (error: Error) => void = () => undefined;
  login.mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
  const i18n = await createI18n('en');
  i18n.setTexts('en', await loadBundledTexts('admin', 'en'));
  vi.useFakeTimers();
  render(
    <TranslationProvider i18n={i18n}>
      <SignInAgainDialog user={{ id: '1', email: 'ana@example.com' }} onLeave={() => undefined} />
    </TranslationProvider>,
  );
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await wait(3_999);
  expect(isSlowShown()).toBe(false);
  await wait(1);
  expect(isSlowShown()).toBe(true);
  refuse(new Error('refused'));
  await wait(0);
  expect(isSlowShown()).toBe(false);
  expect(screen.getByRole('alert')).toBeDefined();
});
