import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Access } from '#contract/session';
import { ForbiddenNotice } from '#app/pages/staff/query-view';
import { RoleGuard, SessionGuard } from '#features/session/components/guards';
import { useSession } from '#features/session/components/session-provider';
import { useLogin } from '#features/session/hooks/use-login';
import { getErrorMessage } from '#shared/api/http-error';
import { createI18n } from '#shared/i18n/create-i18n';
import { createAppNavigation } from '#shared/lib/app-navigation';
import { createServices, AppProviders } from './providers';

const SETTINGS = {
  siteOrigin: 'https://example.com',
  labelOrigin: '',
  apiHost: '',
  languageSwitch: false,
  debugQueries: false,
};
const USER = { id: '1', name: 'Ana', email: 'ana@example.com' };

type Answers = Record<string, () => Response | Promise<Response>>;
const signedInAs = (...roles: string[]): Answers => ({ 'GET /users/me': () => Response.json({ ...USER, roles }) });
const GUEST: Answers = { 'GET /users/me': () => new Response(null, { status: 204 }) };
const SILENT: Answers = { 'GET /users/me': () => new Promise<Response>(() => undefined) };

function SignOut() {
  const { logout } = useSession();
  return <button onClick={() => void logout()}>leave</button>;
}
function SignIn() {
  const { submit, error } = useLogin((failure) =>
    getErrorMessage(failure, 'Login failed. Check your details and try again.'),
  );
  return (
    <button onClick={() => void submit({ email: 'ana@example.com', password: 'secret' })}>{error ?? 'enter'}</button>
  );
}

/**
 * Renders a few routes with the app's providers at a URL; `at` returns the current location. A new document
 * is a navigation to its URL unless `openPublicPage` is given.
 */
async function visit(address: string, answers: Answers, page: ReactNode, openPublicPage?: (path: string) => void) {
  window.history.replaceState(null, '', address);
  const services = createServices({
    isServer: false,
    settings: SETTINGS,
    i18n: await createI18n('en'),
    search: '',
    fetch: async (url, { method }) => {
      const answer = answers[`${method ?? ''} ${url.replace(/^\/api\/v1|\?.*$/g, '')}`];
      return answer ? answer() : new Response(null, { status: 404 });
    },
  });
  const routes = [
    { path: '/', element: <p>home</p> },
    { path: '/login', element: <SignIn /> },
    { path: '*', element: page },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const navigation = createAppNavigation(
    router,
    openPublicPage ?? ((path) => void router.navigate(path, { replace: true })),
  );
  render(
    <AppProviders services={services} navigation={navigation}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return {
    at: navigation.getCurrentPath,
    services,
    navigatedBy: () => router.state.historyAction,
    goBack: () => act(() => router.navigate(-1)),
    navigate: (path: string) => act(() => router.navigate(path)),
  };
}

const underRole = (access: Access) => (
  <RoleGuard access={access}>
    <p>content</p>
  </RoleGuard>
);
const underSession = (
  <SessionGuard>
    <p>content</p>
    <SignOut />
  </SessionGuard>
);

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

describe('the session guard', () => {
  it('[G7] shows a checking text while the session loads', async () => {
    await visit('/admin', SILENT, underSession);
    expect(screen.getByRole('status').textContent).toBe('Checking session…');
  });

  it('[G7] shows the content to someone signed in', async () => {
    await visit('/admin', signedInAs('editor'), underSession);
    expect(await screen.findByText('content')).toBeDefined();
  });

  it('[G7] redirects guests to the sign-in with path and search in next', async () => {
    const { at } = await visit('/admin/wines?page=2', GUEST, underSession);
    await screen.findByText('enter');
    expect(at()).toBe('/login?next=%2Fadmin%2Fwines%3Fpage%3D2');
  });

  it.each([
    ['agrees', () => new Response(null, { status: 204 })],
    ['fails', () => new Response(null, { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[A6] leaving clears the user and goes home in place of the page when the server %s', async (_name, response) => {
    const called = vi.fn(response);
    const { at, navigatedBy } = await visit(
      '/admin',
      { ...signedInAs('editor'), 'POST /auth/logout': called },
      underSession,
    );
    (await screen.findByText('leave')).click();
    await screen.findByText('home');
    expect([at(), navigatedBy()]).toEqual(['/', 'REPLACE']);
    expect(called).toHaveBeenCalledOnce();
    expect(localStorage.getItem('auth.user')).toBeNull();
  });
});

describe('the role guard', () => {
  it('[G8] shows a checking text while the session loads', async () => {
    await visit('/admin/users', SILENT, underRole('admin'));
    expect(screen.getByRole('status').textContent).toBe('Checking permissions…');
  });

  it('[G8] sends guests to sign in with next', async () => {
    const { at } = await visit('/admin/users', GUEST, underRole('admin'));
    await screen.findByText('enter');
    expect(at()).toBe('/login?next=%2Fadmin%2Fusers');
  });

  it.each([
    ['admin', 'admin', true],
    ['admin', 'editor', false],
    ['editor', 'Editor', true],
    ['editor', 'queen', false],
    ['queen', 'queen', true],
    ['queen', 'owner', false],
  ] as const)('[G8] [A8] an area for %s lets %s in: %s', async (access, role, isIn) => {
    const { at } = await visit('/admin/x', signedInAs(role), underRole(access));
    expect(await screen.findByText(isIn ? 'content' : 'home')).toBeDefined();
    expect(at()).toBe(isIn ? '/admin/x' : '/');
  });

  it('[G8] leads home again when the user opens another page of the area before the home page is there', async () => {
    const openPublicPage = vi.fn();
    const { navigate } = await visit('/admin/x', signedInAs('queen'), underRole('editor'), openPublicPage);
    await vi.waitFor(() => {
      expect(openPublicPage).toHaveBeenCalledExactlyOnceWith('/');
    });
    await navigate('/admin/y');
    expect(openPublicPage.mock.calls).toEqual([['/'], ['/']]);
  });
});

describe('the session in the staff area', () => {
  it.each([401, 419, 440])('[A4] leads to the sign-in with the current path when it ends with %i', async (status) => {
    const answers: Answers = { ...signedInAs('editor'), 'PUT /about': () => new Response(null, { status }) };
    const page = (
      <SessionGuard>
        <p>form</p>
      </SessionGuard>
    );
    const { at, services, navigatedBy, goBack } = await visit('/admin/about?tab=1', answers, page);
    await screen.findByText('form');
    await expect(services.api.call('PUT', '/about')).rejects.toMatchObject({ status });
    await screen.findByText('enter');
    expect(at()).toBe('/login?next=%2Fadmin%2Fabout%3Ftab%3D1');
    expect(navigatedBy()).toBe('REPLACE');
    await goBack();
    expect(at()).toBe('/login?next=%2Fadmin%2Fabout%3Ftab%3D1');
  });
});

describe('signing in', () => {
  const answers: Answers = { 'POST /auth/login': () => new Response(null, { status: 204 }), ...signedInAs('admin') };

  it('[A5] returns to next, and only within the site', async () => {
    const { at } = await visit('/login?next=%2Fadmin%2Fwines%3Fpage%3D2', answers, <p>there</p>);
    screen.getByText('enter').click();
    await screen.findByText('there');
    expect(at()).toBe('/admin/wines?page=2');
    cleanup();
    const evil = await visit('/login?next=%2F%2Fevil.example', answers, <p>there</p>);
    screen.getByText('enter').click();
    await screen.findByText('there');
    expect(evil.at()).toBe('/admin');
  });

  it('[A5] shows the message of the server if there is one', async () => {
    await visit('/login', { 'POST /auth/login': () => new Response(null, { status: 500 }) }, null);
    screen.getByText('enter').click();
    expect(await screen.findByText('Login failed. Check your details and try again.')).toBeDefined();
    cleanup();
    const refused = { detail: 'Too many tries.' };
    await visit('/login', { 'POST /auth/login': () => Response.json(refused, { status: 429 }) }, null);
    screen.getByText('enter').click();
    expect(await screen.findByText('Too many tries.')).toBeDefined();
  });
});

describe('the forbidden notice', () => {
  it('[G9] names the denied content and links to the dashboard', async () => {
    await visit('/admin/users', signedInAs('editor'), <ForbiddenNotice contentName="users" needsAdmin />);
    expect(screen.getByText('Access denied')).toBeDefined();
    expect(screen.getByText('You are signed in but lack permission to view users')).toBeDefined();
    expect(screen.getByText('You need admin rights')).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin');
  });
});
