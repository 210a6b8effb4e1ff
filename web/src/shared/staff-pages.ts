import type { Access } from '#contract/session';
import { ENTRANCES, page } from './pages';

/** A screen of the staff area. */
export interface Section<Id extends string = string> {
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
const staff = <const Id extends string>(
  id: Id,
  group: string,
  access: Access = 'editor',
): { path: string; href: () => string; section: Section<Id> } => ({
  ...page(id === 'dashboard' ? ENTRANCES.dashboard : `${ENTRANCES.dashboard}/${id}`),
  section: { id, group, access },
});

/**
 * All screens of the staff area, for its routes and its sidebar. The first two groups and their order are
 * those of the specification.
 */
export const staffPages = {
  admin: staff('dashboard', 'content'),
  adminWines: staff('wines', 'content'),
  adminQueen: staff('queen', 'content', 'queen'),
  adminGallery: staff('gallery', 'content'),
  adminAlbums: staff('albums', 'content'),
  adminMedia: staff('media', 'content'),
  adminAbout: staff('about', 'content'),
  adminContent: staff('content', 'settings'),
  adminUsers: staff('users', 'settings', 'admin'),
  adminMetadata: staff('metadata', 'settings', 'admin'),
  adminAwards: staff('awards', 'cellar'),
  adminLabels: staff('labels', 'trade'),
  adminLots: staff('lots', 'trade'),
  adminAnalyses: staff('analyses', 'trade'),
  adminLabelWords: staff('label-words', 'trade'),
  adminPapers: staff('papers', 'trade'),
  adminTrade: staff('trade', 'trade'),
  adminStockists: staff('stockists', 'visitors'),
  adminHours: staff('hours', 'visitors'),
  adminVisits: staff('visits', 'visitors'),
  adminSettings: staff('settings', 'visitors', 'admin'),
  adminAudit: staff('audit', 'records'),
  adminBin: staff('bin', 'records'),
};

export type StaffPageName = keyof typeof staffPages;
export type SectionId = (typeof staffPages)[StaffPageName]['section']['id'];

/** Entries of `staffPages` as `[name, page]`, in the order of the table. */
export const namedStaffPages = Object.entries(staffPages) as [StaffPageName, (typeof staffPages)[StaffPageName]][];

/** Whether a staff screen has this path. Accepts a trailing slash, as the router does. */
export const isStaffPage = (pathname: string): boolean =>
  namedStaffPages.some(([, { path }]) => path === pathname.replace(/(.)\/$/, '$1'));
