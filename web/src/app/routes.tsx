import { Outlet, type RouteObject } from 'react-router-dom';
import { featuresQuery, guestView } from '#features/visibility/hooks/use-feature-view';
import type { AppServices } from '#shared/api/services';
import { previewRequested } from '#shared/lib/query-string';
import { errorStatus, type PageModule } from '#shared/page/page-module';
import { namedPages, type Page, type PageName, pages } from '#shared/pages';
import { loadPageRoute } from './lazy-page';
import { ErrorPage } from './pages/public/error-page';

/** Id of the route that contains the whole public site. */
export const SITE_GATE_ID = 'site-gate';

/** Id of the root route, whose error boundary shows every error. */
const ROOT_ID = 'root';

const legalPage = () => import('./pages/public/legal-page');
const siteGate = (): Promise<PageModule> => import('./pages/public/site-gate');
const comingSoon = (): Promise<Pick<PageModule, 'Component'>> => import('./pages/public/coming-soon');

/** Loads the module of each page outside the staff area on first use. */
const MODULES = {
  home: () => import('./pages/public/home-page'),
  wines: () => import('./pages/public/wines-page'),
  wine: () => import('./pages/public/wine-page'),
  gallery: () => import('./pages/public/gallery-page'),
  queen: () => import('./pages/public/queen-page'),
  about: () => import('./pages/public/about-page'),
  stockists: () => import('./pages/public/stockists-page'),
  visit: () => import('./pages/public/visit-page'),
  privacy: legalPage,
  terms: legalPage,
  impressum: legalPage,
  login: () => import('./pages/account/login-page'),
} satisfies Record<PageName, () => Promise<PageModule>>;

/** Creates the route of a page whose module loads on first use. */
type MakeRoute = (
  load: () => Promise<PageModule>,
  rest: { id?: string; path?: string; children?: RouteObject[] },
) => RouteObject;

/** Creates the routes of the staff area and of the password reset. */
export type StaffArea = (route: MakeRoute) => RouteObject[];

const nothing = () => null;
const failing = (status: number): never => {
  throw errorStatus(status);
};

/** Creates routes in which every path fails with status 500, to render the error page. */
export const failedRoutes = (): RouteObject[] => [
  {
    id: ROOT_ID,
    path: '*',
    Component: Outlet,
    ErrorBoundary: ErrorPage,
    loader: () => failing(500),
  },
];

/**
 * Creates the routes of the site from the table of pages, inside their layouts and gates.
 * @param createStaffRoutes only given in documents that contain the staff area
 */
export function createRoutes(services: AppServices, staff?: StaffArea): RouteObject[] {
  const route: MakeRoute = (load, rest) => ({ ...rest, lazy: () => loadPageRoute(services, load) });
  const routesOf = (isHere: (page: Page) => unknown): RouteObject[] =>
    namedPages.filter(([, page]) => isHere(page)).map(([id, { path }]) => route(MODULES[id], { id, path }));

  // The coming-soon page is loaded only while the site is closed to guests.
  const gate = async (): Promise<PageModule> => {
    const [features, open] = await Promise.all([
      services.queryClient.ensureQueryData(featuresQuery(services)).catch(() => null),
      siteGate(),
    ]);
    return features && !guestView('site', features, services.search, services.clock.now()).show
      ? { ...open, ...(await comingSoon()) }
      : open;
  };

  const site = [
    route(() => import('./pages/public/public-layout'), {
      children: [
        ...routesOf(({ isPublic, feature }) => isPublic && !feature),
        route(() => import('./pages/public/queen-gate'), { children: routesOf(({ feature }) => feature === 'queen') }),
      ],
    }),
  ];

  return [
    {
      id: ROOT_ID,
      Component: Outlet,
      ErrorBoundary: ErrorPage,
      HydrateFallback: nothing,
      children: [
        route(gate, {
          id: SITE_GATE_ID,
          // A preview document stays in preview: its links keep the parameter, and the link out of it opens a
          // new document.
          children: previewRequested(services.search)
            ? [route(() => import('./pages/public/preview-frame'), { children: site })]
            : site,
        }),
        ...routesOf((page) => page === pages.login),
        ...(staff?.(route) ?? []),
        { path: '*', loader: () => failing(404), Component: nothing },
      ],
    },
  ];
}
