import { Outlet, type RouteObject } from 'react-router-dom';
import { prefetchRenderedMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { featuresQuery, getGuestView } from '#features/visibility/hooks/use-feature-view';
import type { AppServices } from '#shared/api/services';
import { isPreviewRequested } from '#shared/lib/query-string';
import { createErrorResponse, type PageModule } from '#shared/page/page-module';
import { pageEntries, type PageDefinition, type PageName, pages } from '#shared/pages';
import { loadPageRoute } from './lazy-page';
import { ErrorPage } from './pages/public/error-page';

/** Id of the route that contains the whole public site. */
export const SITE_GATE_ID = 'site-gate';

/** Id of the root route, whose error boundary shows every error. */
const ROOT_ID = 'root';

const loadLegalPage = () => import('./pages/public/legal-page');
const loadSiteGate = (): Promise<PageModule> => import('./pages/public/site-gate');
const loadComingSoon = (): Promise<Pick<PageModule, 'Component'>> => import('./pages/public/coming-soon');

/** Loads the module of each page outside the staff area on first use. */
const PAGE_MODULES = {
  home: () => import('./pages/public/home-page'),
  wines: () => import('./pages/public/wines-page'),
  wine: () => import('./pages/public/wine-page'),
  gallery: () => import('./pages/public/gallery-page'),
  queen: () => import('./pages/public/queen-page'),
  about: () => import('./pages/public/about-page'),
  stockists: () => import('./pages/public/stockists-page'),
  visit: () => import('./pages/public/visit-page'),
  visitLink: () => import('./pages/public/visit-link-page'),
  privacy: loadLegalPage,
  terms: loadLegalPage,
  impressum: loadLegalPage,
  login: () => import('./pages/account/login-page'),
} satisfies Record<PageName, () => Promise<PageModule>>;

/** Creates the route of a page whose module loads on first use. */
type CreateRoute = (
  load: () => Promise<PageModule>,
  routeOptions: { id?: string; path?: string; children?: RouteObject[] },
) => RouteObject;

/** Creates the routes of the staff area and of the password reset. */
export type CreateStaffRoutes = (route: CreateRoute) => RouteObject[];

const renderNothing = () => null;
const throwStatus = (status: number): never => {
  throw createErrorResponse(status);
};

/**
 * Creates routes in which every path fails with status 500, so that rendering any URL gives the error page.
 */
export const createErrorRoutes = (): RouteObject[] => [
  {
    id: ROOT_ID,
    path: '*',
    Component: Outlet,
    ErrorBoundary: ErrorPage,
    loader: () => throwStatus(500),
  },
];

/**
 * Creates the routes of the site: the public pages inside site gate and layout (in preview also in the
 * preview frame), the sign-in, the staff area if `createStaffRoutes` is given, and 404 for all other paths.
 * Page modules are imported on first use.
 * @param createStaffRoutes only given in documents that contain the staff area
 */
export function createRoutes(services: AppServices, createStaffRoutes?: CreateStaffRoutes): RouteObject[] {
  const route: CreateRoute = (load, routeOptions) => ({ ...routeOptions, lazy: () => loadPageRoute(services, load) });
  const createPageRoutes = (isIncluded: (page: PageDefinition) => unknown): RouteObject[] =>
    pageEntries.filter(([, page]) => isIncluded(page)).map(([id, { path }]) => route(PAGE_MODULES[id], { id, path }));

  // The coming-soon page is loaded only while the site is closed to guests.
  const loadGate = async (): Promise<PageModule> => {
    const [features, gateModule] = await Promise.all([
      services.queryClient.ensureQueryData(featuresQuery(services)).catch(() => null),
      loadSiteGate(),
    ]);
    return features && !getGuestView('site', features, services.search, services.clock.now()).show
      ? { ...gateModule, ...(await loadComingSoon()) }
      : gateModule;
  };

  const siteRoutes = [
    route(() => import('./pages/public/public-layout'), {
      children: [
        ...createPageRoutes(({ isPublic, feature }) => isPublic && !feature),
        route(() => import('./pages/public/queen-gate'), {
          children: createPageRoutes(({ feature }) => feature === 'queen'),
        }),
      ],
    }),
  ];

  return [
    {
      id: ROOT_ID,
      Component: Outlet,
      ErrorBoundary: ErrorPage,
      HydrateFallback: renderNothing,
      children: [
        route(loadGate, {
          id: SITE_GATE_ID,
          // A preview document stays in preview: its links keep the parameter, and the link out of it opens a
          // new document.
          children: isPreviewRequested(services.search)
            ? [route(() => import('./pages/public/preview-frame'), { children: siteRoutes })]
            : siteRoutes,
        }),
        ...createPageRoutes((page) => page === pages.login),
        ...(createStaffRoutes?.(route) ?? []),
        {
          path: '*',
          loader: async () => {
            await prefetchRenderedMetadata(services);
            return throwStatus(404);
          },
          Component: renderNothing,
        },
      ],
    },
  ];
}
