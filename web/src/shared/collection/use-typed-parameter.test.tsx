import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListAddress } from './use-list-address';
import { useTypedParameter } from './use-typed-parameter';

const PAUSE_MS = 200;

function Field() {
  const address = useListAddress(['search']);
  const [typed, type] = useTypedParameter(address, 'search', PAUSE_MS);
  return (
    <>
      <button
        onClick={() => {
          type(`${typed}x`);
        }}
      >
        type
      </button>
      <button onClick={address.clear}>clear</button>
      <output>{typed}</output>
      <p>{useLocation().search}</p>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) =>
  act(() => {
    screen.getByText(name).click();
  });
const field = () => screen.getByRole('status').textContent;
const address = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Field /> }], { initialEntries: ['/?search=a'] })}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useTypedParameter', () => {
  it('begins with the address, which follows after a pause', async () => {
    expect(field()).toBe('a');
    press('type');
    await pass(PAUSE_MS - 1);
    press('type');
    expect([field(), address()]).toEqual(['axx', '?search=a']);
    await pass(PAUSE_MS);
    expect([field(), address()]).toEqual(['axx', '?search=axx']);
  });

  it('takes what the address says of itself', async () => {
    press('type');
    await pass(PAUSE_MS);
    press('clear');
    expect([field(), address()]).toEqual(['', '']);
    await pass(PAUSE_MS);
    expect([field(), address()]).toEqual(['', '']);
  });
});
