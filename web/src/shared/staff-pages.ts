import type { Access } from '#contract/session';
import { STAFF_ENTRY_PATHS, definePage } from './pages';

/** A screen of the staff area. */
export interface StaffSection<Id extends string = string> {
  /** Key of its icon, of its name in `admin.sections` and, if there is one, of the public page it edits. */
  id: Id;
  /**
   * Group of the sidebar, with its name in `admin.frame`. Groups stand in the order of their first screens.
   */
  group: string;
  /** Role that may open it (spec section 6). */
  access: Access;
}

/** Defines a screen of the staff area at `/admin/<id>`. */
const defineStaffPage = <const Id extends string>(
  id: Id,
  group: string,
  access: Access = 'editor',
): { path: string; href: () => string; section: StaffSection<Id> } => ({
  ...definePage(id === 'dashboard' ? STAFF_ENTRY_PATHS.dashboard : `${STAFF_ENTRY_PATHS.dashboard}/${id}`),
  section: { id, group, access },
});

/**
 * All screens of the staff area, for its routes and its sidebar. The first two groups and their order are
 * those of the specification.
 */
export const staffPages = {
  admin: defineStaffPage('dashboard', 'content'),
  adminWines: defineStaffPage('wines', 'content'),
  adminQueen: defineStaffPage('queen', 'content', 'queen'),
  adminGallery: defineStaffPage('gallery', 'content'),
  adminAlbums: defineStaffPage('albums', 'content'),
  adminMedia: defineStaffPage('media', 'content'),
  adminAbout: defineStaffPage('about', 'content'),
  adminContent: defineStaffPage('content', 'settings'),
  adminUsers: defineStaffPage('users', 'settings', 'admin'),
  adminMetadata: defineStaffPage('metadata', 'settings', 'admin'),
  adminAwards: defineStaffPage('awards', 'cellar'),
  adminLabels: defineStaffPage('labels', 'trade'),
  adminLots: defineStaffPage('lots', 'trade'),
  adminAnalyses: defineStaffPage('analyses', 'trade'),
  adminLabelWords: defineStaffPage('label-words', 'trade'),
  adminPapers: defineStaffPage('papers', 'trade'),
  adminTrade: defineStaffPage('trade', 'trade'),
  adminStockists: defineStaffPage('stockists', 'visitors'),
  adminHours: defineStaffPage('hours', 'visitors'),
  adminVisits: defineStaffPage('visits', 'visitors'),
  adminSettings: defineStaffPage('settings', 'visitors', 'admin'),
  adminAudit: defineStaffPage('audit', 'records'),
  adminBin: defineStaffPage('bin', 'records'),
};

export type StaffPageName = keyof typeof staffPages;
export type SectionId = (typeof staffPages)[StaffPageName]['section']['id'];

/** Entries of `staffPages` as `[name, page]`, in the order of the table. */
export const staffPageEntries = Object.entries(staffPages) as [StaffPageName, (typeof staffPages)[StaffPageName]][];

/** Whether a staff screen has this path. Accepts a trailing slash, as the router does. */
export const isStaffPagePath = (pathname: string): boolean =>
  staffPageEntries.some(([, { path }]) => path === pathname.replace(/(.)\/$/, '$1'));
