import { Outlet, type RouteObject } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';
import { errorStatus, type PageModule } from '#shared/page/page-module';
import { namedPages, type Page, type PageName, pages } from '#shared/pages';
import { ErrorPage } from './pages/public/error-page';

/** The route behind which the whole public site lies. */
export const SITE_GATE_ID = 'site-gate';

/** The route that all others lie in; its boundary shows every error. */
const ROOT_ID = 'root';

const legalPage = () => import('./pages/public/legal-page');

/** The module of every page of the table. They load on first use; the staff area is never part of what a public page loads. */
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
  admin: () => import('./pages/staff/dashboard-page'),
  adminWines: () => import('./pages/staff/wines-page'),
  adminAlbums: () => import('./pages/staff/albums-page'),
  adminGallery: () => import('./pages/staff/gallery-page'),
  adminQueen: () => import('./pages/staff/queen-page'),
  adminContent: () => import('./pages/staff/content-page'),
  adminAbout: () => import('./pages/staff/about-page'),
  adminMedia: () => import('./pages/staff/media-page'),
  adminUsers: () => import('./pages/staff/users-page'),
  adminMetadata: () => import('./pages/staff/metadata-page'),
  adminAwards: () => import('./pages/staff/awards-page'),
  adminStockists: () => import('./pages/staff/stockists-page'),
  adminHours: () => import('./pages/staff/hours-page'),
  adminVisits: () => import('./pages/staff/visits-page'),
  adminAudit: () => import('./pages/staff/audit-page'),
} satisfies Record<PageName, () => Promise<PageModule>>;

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

/** All routes of the site: the pages of the table, in the frames and behind the gates that they belong to. */
export function createRoutes(services: AppServices): RouteObject[] {
  const route = (load: () => Promise<PageModule>, rest: { id?: string; path?: string; children?: RouteObject[] }) => ({
    ...rest,
    lazy: async () => {
      const { Component, load: fill } = await load();
      return {
        Component,
        loader:
          fill &&
          (async (args: Parameters<typeof fill>[1]) => {
            await fill(services, args);
            return null;
          }),
      };
    },
  });
  const routesOf = (isHere: (page: Page) => unknown): RouteObject[] =>
    namedPages.filter(([, page]) => isHere(page)).map(([id, { path }]) => route(MODULES[id], { id, path }));

  return [
    {
      id: ROOT_ID,
      Component: Outlet,
      ErrorBoundary: ErrorPage,
      HydrateFallback: nothing,
      children: [
        route(() => import('./pages/public/site-gate'), {
          id: SITE_GATE_ID,
          children: [
            route(() => import('./pages/public/public-layout'), {
              children: [
                ...routesOf(({ isPublic, feature }) => isPublic && !feature),
                route(() => import('./pages/public/queen-gate'), {
                  children: routesOf(({ feature }) => feature === 'queen'),
                }),
              ],
            }),
          ],
        }),
        ...routesOf((page) => page === pages.login),
        route(() => import('./pages/staff/admin-layout'), {
          path: pages.admin.path,
          children: [...routesOf(({ section }) => section), { path: '*', Component: nothing }],
        }),
        { path: '*', loader: () => failing(404), Component: nothing },
      ],
    },
  ];
}
