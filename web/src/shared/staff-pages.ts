import type { Access } from '#contract/session';
import { ENTRANCES, page } from './pages';

/** A screen of the staff area. */
export interface Section<Id extends string = string> {
  /** Names its icon, its text in `admin.sections` and, where there is one, the public page of what is edited here. */
  id: Id;
  /** The part of the sidebar that it stands in, named by `admin.frame`; parts are in the order of their first screens. */
  group: string;
  /** Who may open it (spec section 6). */
  access: Access;
}

const staff = <const Id extends string>(
  id: Id,
  group: string,
  access: Access = 'editor',
): { path: string; href: () => string; section: Section<Id> } => ({
  ...page(id === 'dashboard' ? ENTRANCES.dashboard : `${ENTRANCES.dashboard}/${id}`),
  section: { id, group, access },
});

/**
 * The screens of the staff area: its routes and its sidebar are made of this table. The first two parts of the sidebar are those of the specification, in its
 * order.
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

/** The screens by their names, in the order of the table. */
export const namedStaffPages = Object.entries(staffPages) as [StaffPageName, (typeof staffPages)[StaffPageName]][];

/** Whether there is a screen at a path, also with a trailing slash, as the router takes it. */
export const isStaffPage = (pathname: string): boolean =>
  namedStaffPages.some(([, { path }]) => path === pathname.replace(/(.)\/$/, '$1'));
