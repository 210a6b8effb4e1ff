import { accountPages } from '#shared/account-pages';
import { STAFF_ENTRY_PATHS } from '#shared/pages';
import { staffPageEntries } from '#shared/staff-pages';
import { ScreenFailure } from './pages/staff/screen-failure';
import type { CreateStaffRoutes } from './routes';
import { loadScreen } from './staff-screens';

/**
 * Creates the routes of the staff area (`/admin` and its screens, each with its own error boundary) and of
 * the two pages for a forgotten password. Public documents do not load this module.
 */
export const createStaffRoutes: CreateStaffRoutes = (route) => [
  route(() => import('./pages/staff/admin-layout'), {
    path: STAFF_ENTRY_PATHS.dashboard,
    children: [
      ...staffPageEntries.map(([id, { path, section }]) => ({
        ...route(() => loadScreen(section.module), { id, path }),
        ErrorBoundary: ScreenFailure,
      })),
      { path: '*', Component: () => null },
    ],
  }),
  route(() => import('./pages/account/forgotten-password-page'), { path: accountPages.forgottenPassword.path }),
  route(() => import('./pages/account/reset-password-page'), { path: accountPages.resetPassword.path }),
];
