import { Outlet, type RouteObject } from 'react-router-dom';
import { errorStatus } from '#shared/lib/not-found';
import { paths } from '#shared/lib/paths';
import type { PageModule } from '#shared/lib/page-module';
import type { AppServices } from '#shared/lib/services';
import { ErrorPage } from './pages/public/error-page';

/** The route behind which the whole public site lies. */
export const SITE_GATE_ID = 'site-gate';

/** The route that all others lie in; its boundary shows every error. */
const ROOT_ID = 'root';

const nothing = () => null;

/** The routes of a site in which every page has failed, to render the page that says so. */
export const failedRoutes = (): RouteObject[] => [
  {
    id: ROOT_ID,
    path: '*',
    Component: Outlet,
    ErrorBoundary: ErrorPage,
    loader: () => {
      throw errorStatus(500);
    },
  },
];

/**
 * All routes of the site. Each page is a module of its own that loads on first use; the staff area is never
 * part of what a public page loads.
 */
export function createRoutes(services: AppServices): RouteObject[] {
  const page = (load: () => Promise<PageModule>): Pick<RouteObject, 'lazy'> => ({
    lazy: async () => {
      const module = await load();
      const { load: fill } = module;
      return {
        Component: module.Component,
        loader:
          fill &&
          (async (args) => {
            await fill(services, args);
            return null;
          }),
      };
    },
  });

  const publicPages: RouteObject[] = [
    { path: paths.home.path, ...page(() => import('./pages/public/home-page')) },
    { path: paths.wines.path, ...page(() => import('./pages/public/wines-page')) },
    { path: paths.wine.path, ...page(() => import('./pages/public/wine-page')) },
    { path: paths.gallery.path, ...page(() => import('./pages/public/gallery-page')) },
    {
      id: 'queen-gate',
      ...page(() => import('./pages/public/queen-gate')),
      children: [{ path: paths.queen.path, ...page(() => import('./pages/public/queen-page')) }],
    },
    { path: paths.about.path, ...page(() => import('./pages/public/about-page')) },
    { path: paths.privacy.path, ...page(() => import('./pages/public/privacy-page')) },
    { path: paths.terms.path, ...page(() => import('./pages/public/terms-page')) },
    { path: paths.impressum.path, ...page(() => import('./pages/public/impressum-page')) },
  ];

  return [
    {
      id: ROOT_ID,
      Component: Outlet,
      ErrorBoundary: ErrorPage,
      HydrateFallback: nothing,
      children: [
        {
          id: SITE_GATE_ID,
          ...page(() => import('./pages/public/site-gate')),
          children: [{ id: 'public', ...page(() => import('./pages/public/public-layout')), children: publicPages }],
        },
        { path: paths.login.path, ...page(() => import('./pages/account/login-page')) },
        {
          id: 'admin',
          path: paths.admin.path,
          ...page(() => import('./pages/staff/admin-layout')),
          children: [
            { index: true, ...page(() => import('./pages/staff/dashboard-page')) },
            { path: paths.adminWines.path, ...page(() => import('./pages/staff/wines-page')) },
            { path: paths.adminAlbums.path, ...page(() => import('./pages/staff/albums-page')) },
            { path: paths.adminGallery.path, ...page(() => import('./pages/staff/gallery-page')) },
            { path: paths.adminQueen.path, ...page(() => import('./pages/staff/queen-page')) },
            { path: paths.adminContent.path, ...page(() => import('./pages/staff/content-page')) },
            { path: paths.adminAbout.path, ...page(() => import('./pages/staff/about-page')) },
            { path: paths.adminMedia.path, ...page(() => import('./pages/staff/media-page')) },
            { path: paths.adminUsers.path, ...page(() => import('./pages/staff/users-page')) },
            { path: paths.adminMetadata.path, ...page(() => import('./pages/staff/metadata-page')) },
            { path: paths.adminAudit.path, ...page(() => import('./pages/staff/audit-page')) },
            { path: '*', ...page(() => import('./pages/staff/unknown-page')) },
          ],
        },
        { path: '*', ...page(() => import('./pages/public/not-found-page')) },
      ],
    },
  ];
}
