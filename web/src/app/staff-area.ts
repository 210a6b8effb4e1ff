import type { ComponentType } from 'react';
import type { PageModule } from '#shared/page/page-module';
import { namedStaffPages, type StaffPageName } from '#shared/staff-pages';
import { ScreenFailure } from './pages/staff/screen-failure';

/** The module of every screen of the table. They load on first use. */
const SCREENS: Record<StaffPageName, () => Promise<PageModule>> = {
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
  adminStockists: () => import('./pages/staff/stockists-page'),
  adminHours: () => import('./pages/staff/hours-page'),
  adminVisits: () => import('./pages/staff/visits-page'),
  adminAudit: () => import('./pages/staff/audit-page'),
  adminBin: () => import('./pages/staff/bin-page'),
};

/** The staff area: its frame and the screens in it. */
export interface StaffArea {
  frame: () => Promise<PageModule>;
  screens: { id: string; path: string; load: () => Promise<PageModule> }[];
  /** What stands in the frame in place of a screen that has failed. */
  Failure: ComponentType;
}

/** Known where someone may enter the staff area: there and at the sign-in. Public pages do without it. */
export const STAFF_AREA: StaffArea = {
  frame: () => import('./pages/staff/admin-layout'),
  screens: namedStaffPages.map(([id, { path }]) => ({ id, path, load: SCREENS[id] })),
  Failure: ScreenFailure,
};
