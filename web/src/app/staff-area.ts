import type { PageModule } from '#shared/page/page-module';
import { accountPages } from '#shared/account-pages';
import { STAFF_ENTRY_PATHS } from '#shared/pages';
import { staffPageEntries, type StaffPageName } from '#shared/staff-pages';
import { ScreenFailure } from './pages/staff/screen-failure';
import type { CreateStaffRoutes } from './routes';

/** Loads the module of each staff screen on first use. */
const SCREEN_MODULES: Record<StaffPageName, () => Promise<PageModule>> = {
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
  adminSettings: () => import('./pages/staff/settings-page'),
  adminAwards: () => import('./pages/staff/awards-page'),
  adminPapers: () => import('./pages/staff/downloads-page'),
  adminTrade: () => import('./pages/staff/downloads-page'),
  adminLabels: () => import('./pages/staff/labels-page'),
  adminLots: () => import('./pages/staff/lots-page'),
  adminAnalyses: () => import('./pages/staff/analyses-page'),
  adminLabelWords: () => import('./pages/staff/label-words-page'),
  adminStockists: () => import('./pages/staff/stockists-page'),
  adminHours: () => import('./pages/staff/hours-page'),
  adminVisits: () => import('./pages/staff/visits-page'),
  adminAudit: () => import('./pages/staff/audit-page'),
  adminBin: () => import('./pages/staff/bin-page'),
};

/**
 * Creates the routes of the staff area (`/admin` and its screens, each with its own error boundary) and of
 * the two pages for a forgotten password. Public documents do not load this module.
 */
export const createStaffRoutes: CreateStaffRoutes = (route) => [
  route(() => import('./pages/staff/admin-layout'), {
    path: STAFF_ENTRY_PATHS.dashboard,
    children: [
      ...staffPageEntries.map(([id, { path }]) => ({
        ...route(SCREEN_MODULES[id], { id, path }),
        ErrorBoundary: ScreenFailure,
      })),
      { path: '*', Component: () => null },
    ],
  }),
  route(() => import('./pages/account/forgotten-password-page'), { path: accountPages.forgottenPassword.path }),
  route(() => import('./pages/account/reset-password-page'), { path: accountPages.resetPassword.path }),
];
