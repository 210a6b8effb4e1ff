// See docs/adr/0035-deliberate-departures-from-the-specification.md.
import {
  Award,
  BookOpen,
  BookText,
  CalendarCheck,
  Clock,
  Crown,
  FileText,
  FlaskConical,
  Grape,
  History,
  Image,
  Images,
  LayoutDashboard,
  LibraryBig,
  MapPin,
  Percent,
  QrCode,
  SpellCheck,
  Store,
  ToggleRight,
  Trash2,
  Users,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import { parseSlug } from '#contract/query-values';
import { isAllowed, type Role } from '#contract/session';
import { pageEntries, matchPage, pages } from '#shared/pages';
import { staffPageEntries, type StaffSection, type SectionId, staffPages } from '#shared/staff-pages';

/** Icon of each section. */
export const SECTION_ICONS: Record<SectionId, LucideIcon> = {
  dashboard: LayoutDashboard,
  wines: Grape,
  queen: Crown,
  gallery: Image,
  albums: LibraryBig,
  media: Images,
  about: BookOpen,
  content: BookText,
  users: Users,
  metadata: Store,
  settings: ToggleRight,
  awards: Award,
  papers: FileText,
  trade: Percent,
  labels: QrCode,
  lots: Wine,
  analyses: FlaskConical,
  'label-words': SpellCheck,
  stockists: MapPin,
  hours: Clock,
  visits: CalendarCheck,
  audit: History,
  bin: Trash2,
};

/** A section of the staff area with the path of its screen. */
export interface AdminSection extends StaffSection<SectionId> {
  path: string;
}

const SECTIONS = staffPageEntries.map(([, { path, section }]): AdminSection => ({ path, ...section }));
const GROUPS = [...new Set(SECTIONS.map(({ group }) => group))];
const DASHBOARD: AdminSection = { path: staffPages.admin.path, ...staffPages.admin.section };

/**
 * Returns the role that the admin layout uses: `editor` for the queen, all others unchanged (spec section 4,
 * "Role resolution").
 */
export const toFrameRole = (role: Role): Role => (role === 'queen' ? 'editor' : role);

/**
 * Returns the menu groups, by id, with the staff sections that a role may open; empty groups are left out.
 * The queen gets the sections that both an editor and she may open.
 */
export function getMenu(role: Role): { id: string; sections: AdminSection[] }[] {
  const entries = SECTIONS.filter(({ access }) => isAllowed(access, [toFrameRole(role)]) && isAllowed(access, [role]));
  return GROUPS.map((id) => ({ id, sections: entries.filter(({ group }) => group === id) })).filter(
    ({ sections }) => sections.length > 0,
  );
}

/** Returns the staff section with an id, with the path of its screen; the dashboard if there is none. */
export const getSection = (id: SectionId): AdminSection => SECTIONS.find((each) => each.id === id) ?? DASHBOARD;

/**
 * Returns the staff section whose screen is at a path or below it; the dashboard for the root of the staff
 * area and for unknown paths.
 */
export const getSectionByPath = (pathname: string): AdminSection =>
  SECTIONS.find(({ path }) => path !== DASHBOARD.path && `${pathname}/`.startsWith(`${path}/`)) ?? DASHBOARD;

/**
 * Returns the path, without language prefix, of the public page that belongs to a staff screen. If the query
 * has a valid `slug` and such pages exist, it is the page of that document. Screens without a public page get
 * the home page.
 */
export function getPublicPath({ pathname, search }: { pathname: string; search: string }): string {
  const list = pageEntries.find(([name]) => name === (getSectionByPath(pathname).id as string))?.[1];
  const slug = parseSlug(new URLSearchParams(search).get('slug') ?? '');
  const one = slug !== null && list && matchPage(list.href() + '/' + slug);
  return one ? one.href(slug) : (list ?? pages.home).path;
}
