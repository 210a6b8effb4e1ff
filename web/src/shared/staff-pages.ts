import type { Access } from '#contract/session';
import { STAFF_ENTRY_PATHS, definePage } from './pages';

/**
 * Groups of the menu in their order, with their names in `admin.frame`. The first two are sections of the
 * specification: a heading, and an entry per screen. A group with an icon is one entry, and its screens are
 * tabs.
 */
export const staffGroups = {
  content: {},
  settings: {},
  cellar: { icon: 'Wine' },
  visitors: { icon: 'CalendarCheck' },
  records: { icon: 'History' },
} as const;

export type StaffGroupId = keyof typeof staffGroups;

/** A screen of the staff area. */
export interface StaffSection<Id extends string = string, Icon extends string = string> {
  /** Key of its name in `admin.sections` and, if there is one, of the public page it edits. */
  id: Id;
  /** Group of the menu. */
  group: StaffGroupId;
  /** Name of its icon in the library `lucide-react`. */
  icon: Icon;
  /** Role that may open it (spec section 6). */
  access: Access;
  /** Its module is `app/pages/staff/<module>-page`. */
  module: string;
}

/** Defines a screen of the staff area at `/admin/<id>`. Its module is named after `id` unless given. */
const defineStaffPage = <const Id extends string, const Icon extends string>(
  id: Id,
  group: StaffGroupId,
  icon: Icon,
  { access = 'editor', module = id }: { access?: Access; module?: string } = {},
): { path: string; href: () => string; section: StaffSection<Id, Icon> } => ({
  ...definePage(id === 'dashboard' ? STAFF_ENTRY_PATHS.dashboard : `${STAFF_ENTRY_PATHS.dashboard}/${id}`),
  section: { id, group, icon, access, module },
});

/**
 * All screens of the staff area, for its routes, its menu and its tabs, in the order of their groups. The
 * screens of the first two groups and their order are those of the specification.
 */
export const staffPages = {
  admin: defineStaffPage('dashboard', 'content', 'LayoutDashboard'),
  adminWines: defineStaffPage('wines', 'content', 'Grape'),
  adminQueen: defineStaffPage('queen', 'content', 'Crown', { access: 'queen' }),
  adminGallery: defineStaffPage('gallery', 'content', 'Image'),
  adminAlbums: defineStaffPage('albums', 'content', 'LibraryBig'),
  adminMedia: defineStaffPage('media', 'content', 'Images'),
  adminAbout: defineStaffPage('about', 'content', 'BookOpen'),
  adminContent: defineStaffPage('content', 'settings', 'BookText'),
  adminUsers: defineStaffPage('users', 'settings', 'Users', { access: 'admin' }),
  adminMetadata: defineStaffPage('metadata', 'settings', 'Store', { access: 'admin' }),
  adminAwards: defineStaffPage('awards', 'cellar', 'Award'),
  adminAnalyses: defineStaffPage('analyses', 'cellar', 'FlaskConical'),
  adminLots: defineStaffPage('lots', 'cellar', 'Wine'),
  adminLabels: defineStaffPage('labels', 'cellar', 'QrCode'),
  adminCompliance: defineStaffPage('compliance', 'cellar', 'ClipboardCheck', { module: 'labels' }),
  adminLabelCheck: defineStaffPage('label-check', 'cellar', 'ScanLine'),
  adminLabelWords: defineStaffPage('label-words', 'cellar', 'SpellCheck'),
  adminPapers: defineStaffPage('papers', 'cellar', 'FileText', { module: 'downloads' }),
  adminTrade: defineStaffPage('trade', 'cellar', 'Percent', { module: 'downloads' }),
  adminVisits: defineStaffPage('visits', 'visitors', 'CalendarCheck'),
  adminExperiences: defineStaffPage('experiences', 'visitors', 'Ticket'),
  adminHours: defineStaffPage('hours', 'visitors', 'Clock'),
  adminStockists: defineStaffPage('stockists', 'visitors', 'MapPin'),
  adminAudit: defineStaffPage('audit', 'records', 'History'),
  adminBin: defineStaffPage('bin', 'records', 'Trash2'),
  adminSettings: defineStaffPage('settings', 'records', 'ToggleRight', { access: 'admin' }),
};

export type StaffPageName = keyof typeof staffPages;
type AnySection = (typeof staffPages)[StaffPageName]['section'];
export type SectionId = AnySection['id'];
export type SectionIcon = AnySection['icon'];

/** Entries of `staffPages` as `[name, page]`, in the order of the table. */
export const staffPageEntries = Object.entries(staffPages) as [StaffPageName, (typeof staffPages)[StaffPageName]][];

/** Whether a staff screen has this path. Accepts a trailing slash, as the router does. */
export const isStaffPagePath = (pathname: string): boolean =>
  staffPageEntries.some(([, { path }]) => path === pathname.replace(/(.)\/$/, '$1'));

/** URL of the editor of a new document, on the screen with a path. */
export const getNewDocumentHref = (path: string): string => `${path}?new=`;
