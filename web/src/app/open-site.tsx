import { configure, render } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { DEFAULT_FEATURES, type Features } from '#contract/features';
import type { Language } from '#contract/values';
import { createI18n } from '#shared/i18n/create-i18n';
import { navigationOf } from '#shared/lib/app-navigation';
import { routerBase } from '#shared/pages';
import { createServices, Providers } from './providers';
import { createRoutes } from './routes';
import { STAFF_AREA } from './staff-area';

// What a screen loads when it is used takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** Loads the modules of the page at an address, so that no test waits for their first use, but for what they show. */
async function loadPage(routes: RouteObject[], path: string, basename: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path, basename) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy();
  }
}

/** What the API answers in a test, by path without prefix and query; a path that is not there is a 404. */
export type Answers = Record<string, (url: URL) => Response | Promise<Response>>;

const features: Features = { ...DEFAULT_FEATURES, now: '2025-11-21T10:00:00.000Z' };
const STANDARD: Answers = {
  '/features': () => Response.json(features),
  '/users/me': () => new Response(null, { status: 204 }),
};

/** Opens the whole site at an address, as a browser without a rendered page would. */
export async function openSite(
  address: string,
  {
    answers = {},
    language = 'en',
    languageSwitch = false,
  }: {
    answers?: Answers;
    language?: Language;
    languageSwitch?: boolean;
  } = {},
) {
  window.history.replaceState(null, '', address);
  const all = { ...STANDARD, ...answers };
  const services = createServices({
    isServer: false,
    settings: { siteOrigin: 'https://example.com', labelOrigin: '', apiHost: '', languageSwitch, debugQueries: false },
    i18n: await createI18n(language),
    search: new URL(address, 'https://example.com').search,
    fetch: async (path) => {
      const url = new URL(path, 'https://example.com');
      const answer = all[url.pathname.replace('/api/v1', '')];
      return answer ? answer(url) : new Response(null, { status: 404 });
    },
  });
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  const { pathname } = new URL(address, 'https://example.com');
  const basename = routerBase(pathname, { languageSwitch });
  const routes = createRoutes(services, STAFF_AREA);
  await loadPage(routes, pathname, basename);
  const router = createMemoryRouter(routes, { basename, initialEntries: [address] });
  // A document of its own is one with the same address in this test.
  const leave = (path: string) => void router.navigate(path, { replace: true });
  render(
    <Providers services={services} navigation={navigationOf(router, leave)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, services };
}
