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
  Ticket,
  ToggleRight,
  Trash2,
  Users,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import { parseSlug } from '#contract/query-values';
import { isAllowed, type Role } from '#contract/session';
import { pageEntries, matchPage, pages } from '#shared/pages';
import {
  staffPageEntries,
  type StaffSection,
  type SectionIcon,
  type SectionId,
  type StaffPageName,
  staffPages,
} from '#shared/staff-pages';

/** Components of the icons by their names in `staffPages`. */
const ICONS: Record<SectionIcon, LucideIcon> = {
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
  Ticket,
  ToggleRight,
  Trash2,
  Users,
  Wine,
};

/** A section of the staff area with the path of its screen and its icon. */
export interface AdminSection extends StaffSection<SectionId> {
  path: string;
  Icon: LucideIcon;
}

const toAdminSection = ({ path, section }: (typeof staffPages)[StaffPageName]): AdminSection => ({
  path,
  Icon: ICONS[section.icon],
  ...section,
});
const SECTIONS = staffPageEntries.map(([, page]) => toAdminSection(page));
const GROUPS = [...new Set(SECTIONS.map(({ group }) => group))];
const DASHBOARD = toAdminSection(staffPages.admin);

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
