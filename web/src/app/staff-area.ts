import type { PageModule } from '#shared/page/page-module';
import { accountPages } from '#shared/account-pages';
import { STAFF_ENTRY_PATHS } from '#shared/pages';
import { staffPageEntries } from '#shared/staff-pages';
import { ScreenFailure } from './pages/staff/screen-failure';
import type { CreateStaffRoutes } from './routes';

/** Functions that load the modules of staff screens, by path. */
const SCREEN_MODULES = import.meta.glob<PageModule>('./pages/staff/*-page.tsx');

/** Loads the module of a staff screen on first use. */
export async function loadScreen(module: string): Promise<PageModule> {
  const load = SCREEN_MODULES[`./pages/staff/${module}-page.tsx`];
  if (!load) throw new Error(`There is no module of the staff screen ${module}`);
  return load();
}

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
