import { Outlet, type RouteObject } from 'react-router-dom';
import { featuresQuery, guestView } from '#features/visibility/hooks/use-feature-view';
import type { AppServices } from '#shared/api/services';
import { previewRequested } from '#shared/lib/query-string';
import { errorStatus, type PageModule } from '#shared/page/page-module';
import { namedPages, type Page, type PageName, pages } from '#shared/pages';
import { loadPageRoute } from './lazy-page';
import { ErrorPage } from './pages/public/error-page';

/** The route behind which the whole public site lies. */
export const SITE_GATE_ID = 'site-gate';

/** The route that all others lie in; its boundary shows every error. */
const ROOT_ID = 'root';

const legalPage = () => import('./pages/public/legal-page');
const siteGate = (): Promise<PageModule> => import('./pages/public/site-gate');
const comingSoon = (): Promise<Pick<PageModule, 'Component'>> => import('./pages/public/coming-soon');

/** The modules of the pages outside of the staff area. They load on first use. */
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

/** Makes the route of a page, whose module loads on first use. */
type MakeRoute = (
  load: () => Promise<PageModule>,
  rest: { id?: string; path?: string; children?: RouteObject[] },
) => RouteObject;

/** The routes of the staff area and of the way into it. */
export type StaffArea = (route: MakeRoute) => RouteObject[];

const nothing = () => null;
const failing = (status: number): never => {
  throw errorStatus(status);
};

/** The routes of a site in which every page has failed, to render the page that says so. */
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
 * The routes of the site: the pages of the table, in the frames and behind the gates that they belong to.
 * @param staff the staff area, in a document from which there is a way into it
 */
export function createRoutes(services: AppServices, staff?: StaffArea): RouteObject[] {
  const route: MakeRoute = (load, rest) => ({ ...rest, lazy: () => loadPageRoute(services, load) });
  const routesOf = (isHere: (page: Page) => unknown): RouteObject[] =>
    namedPages.filter(([, page]) => isHere(page)).map(([id, { path }]) => route(MODULES[id], { id, path }));

  // A visitor of an open site does without the page of a closed one.
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
          // A document stays in the preview that it began with: its links carry it, and the way out is another document.
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
