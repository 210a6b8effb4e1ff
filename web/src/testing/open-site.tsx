import { configure, render } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import type { StaffRole } from '#contract/session';
import type { Language } from '#contract/values';
import { createServices, AppProviders } from '#app/providers';
import { createRoutes } from '#app/routes';
import { createStaffRoutes } from '#app/staff-area';
import { createI18n, syncDocumentLanguage } from '#shared/i18n/create-i18n';
import { createAppNavigation } from '#shared/lib/app-navigation';
import { getRouterBasename } from '#shared/pages';
import { createFakeApi, type FakeResponses } from './fake-api';

// Lazy modules take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** Loads the modules of the page at a path, so that tests do not wait for them. */
async function loadPage(routes: RouteObject[], path: string, basename: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path, basename) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy();
  }
}

const createUser = (id: string, role: StaffRole) => ({
  id,
  name: `Test ${role}`,
  email: `${role}@example.com`,
  roles: [role],
});

export interface OpenSiteOptions {
  /** What the API responds in place of the standard responses of an open site; see `createFakeApi`. */
  responses?: FakeResponses;
  /** The role of the user who is signed in; without it the user is a guest. */
  signedInAs?: StaffRole;
  /**
   * Id of that user; random by default, because drafts in the browser's storage belong to the user and
   * outlive the test.
   */
  userId?: string;
  language?: Language;
  languageSwitch?: boolean;
}

/**
 * Renders the whole site at a path, as a browser without a rendered page would, on a fake API. Works in jsdom
 * and, with styles and layout, in the browser.
 * @returns the router, the services and the fake API with its recorded requests
 */
export async function openSite(path: string, options: OpenSiteOptions = {}) {
  const { responses = {}, signedInAs, userId = crypto.randomUUID(), language = 'en', languageSwitch = false } = options;
  window.history.replaceState(null, '', path);
  const user = signedInAs && createUser(userId, signedInAs);
  const api = createFakeApi({ ...(user && { '/users/me': () => user }), ...responses });
  const services = createServices({
    isServer: false,
    settings: { siteOrigin: 'https://example.com', labelOrigin: '', apiHost: '', languageSwitch, debugQueries: false },
    i18n: await createI18n(language),
    search: new URL(path, 'https://example.com').search,
    fetch: api.fetch,
  });
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  syncDocumentLanguage(services.i18n);
  const { pathname } = new URL(path, 'https://example.com');
  const basename = getRouterBasename(pathname, { languageSwitch });
  const routes = createRoutes(services, createStaffRoutes);
  await loadPage(routes, pathname, basename);
  const router = createMemoryRouter(routes, { basename, initialEntries: [path] });
  // In this test a new document is a navigation to its URL.
  const leave = (target: string) => void router.navigate(target, { replace: true });
  const { unmount } = render(
    <AppProviders services={services} navigation={createAppNavigation(router, leave)}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { router, services, api, unmount };
}
