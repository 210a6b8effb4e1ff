import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppNavigationContext, createAppNavigation } from '#shared/lib/app-navigation';
import { parseTypedText, useListUrlState } from './list-url-state';
import { useTypedQueryParam } from './list-toolbar';

const PAUSE_MS = 200;

function Field() {
  const urlState = useListUrlState({ search: parseTypedText });
  const [typed, type] = useTypedQueryParam(urlState, 'search', PAUSE_MS);
  return (
    <>
      <button
        onClick={() => {
          type(`${typed}x`);
        }}
      >
        type
      </button>
      <button
        onClick={() => {
          urlState.set({ kind: 'red' });
          urlState.set({ sort: 'name' });
        }}
      >
        narrow and sort
      </button>
      <button onClick={urlState.clear}>clear</button>
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

const SLOW_MS = 10 * PAUSE_MS;
let slowPage: Promise<null>;
let open: (path: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  slowPage = new Promise((resolve) => {
    setTimeout(resolve, SLOW_MS, null);
  });
  const routes = [
    { path: '/', element: <Field /> },
    { path: '/slow', loader: () => slowPage, element: <h1>Slow page</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/?search=a'] });
  open = (path) => void router.navigate(path);
  render(
    <AppNavigationContext value={createAppNavigation(router)}>
      <RouterProvider router={router} />
    </AppNavigationContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useTypedParameter', () => {
  it('starts with the value of the URL, which follows typing after a pause', async () => {
    expect(field()).toBe('a');
    press('type');
    await pass(PAUSE_MS - 1);
    press('type');
    expect([field(), address()]).toEqual(['axx', '?search=a']);
    await pass(PAUSE_MS);
    expect([field(), address()]).toEqual(['axx', '?search=axx']);
  });

  it('does not cancel a navigation to another page that began after the typing', async () => {
    press('type');
    act(() => {
      open('/slow');
    });
    await pass(SLOW_MS);
    expect(screen.getByRole('heading').textContent).toBe('Slow page');
  });

  it('keeps other parameters that changed before the page rendered them', () => {
    press('narrow and sort');
    expect(address()).toBe('?search=a&kind=red&sort=name');
  });

  it('adopts changes of the URL from elsewhere', async () => {
    press('type');
    await pass(PAUSE_MS);
    press('clear');
    expect([field(), address()]).toEqual(['', '']);
    await pass(PAUSE_MS);
    expect([field(), address()]).toEqual(['', '']);
  });

  describe('while the page renders later than its URL changes', () => {
    const set = vi.fn();
    const addressWith = (drawn: string) => ({ get: () => drawn, page: 1, set, isNarrowed: false, clear: vi.fn() });
    const navigation = createAppNavigation(createMemoryRouter([{ path: '/' }]));
    const wrapper = ({ children }: { children: ReactNode }) => (
      <AppNavigationContext value={navigation}>{children}</AppNavigationContext>
    );
    const start = () =>
      renderHook(({ drawn }) => useTypedQueryParam(addressWith(drawn), 'search', 0), {
        initialProps: { drawn: '' },
        wrapper,
      });
    type Typing = ReturnType<typeof start>;
    const typeQuickly = async ({ result }: Typing, ...texts: readonly string[]) => {
      for (const text of texts) {
        act(() => {
          result.current[1](text);
        });
        await pass(0);
      }
    };

    it('keeps every key, whichever of the intermediate URLs is rendered', async () => {
      const typing = start();
      await typeQuickly(typing, 'r', 're', 'reb');
      for (const drawn of ['r', 'reb']) {
        typing.rerender({ drawn });
        expect(typing.result.current[0]).toBe('reb');
      }
      typing.rerender({ drawn: 'link' });
      expect(typing.result.current[0]).toBe('link');
    });

    it('can undo a key that was already sent to the URL', async () => {
      const typing = start();
      await typeQuickly(typing, 'r', '');
      expect(set.mock.lastCall).toEqual([{ search: '' }]);
      typing.rerender({ drawn: 'r' });
      typing.rerender({ drawn: '' });
      expect(typing.result.current[0]).toBe('');
    });
  });
});
