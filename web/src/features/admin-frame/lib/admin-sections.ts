// See docs/adr/0035-deliberate-departures-from-the-specification.md.
import {
  Award,
  BookOpen,
  BookText,
  CalendarCheck,
  ClipboardCheck,
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
  ScanLine,
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
  staffGroups,
  staffPageEntries,
  type StaffGroupId,
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
  ClipboardCheck,
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
  ScanLine,
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
const GROUPS = Object.entries(staffGroups) as [StaffGroupId, { icon?: SectionIcon }][];
const DASHBOARD = toAdminSection(staffPages.admin);

/**
 * Returns the role that the admin layout uses: `editor` for the queen, all others unchanged (spec section 4,
 * "Role resolution").
 */
export const toFrameRole = (role: Role): Role => (role === 'queen' ? 'editor' : role);

/**
 * Returns the staff sections that a role may open, in the order of the menu. The queen gets those that both
 * an editor and she may open.
 */
export const getOpenSections = (role: Role): AdminSection[] =>
  SECTIONS.filter(({ access }) => isAllowed(access, [toFrameRole(role)]) && isAllowed(access, [role]));

/** An entry of the menu, which opens its first section. */
export interface MenuEntry {
  id: SectionId | StaffGroupId;
  /** Key of its name. */
  nameKey: string;
  Icon: LucideIcon;
  /** Sections behind the entry; several are tabs. */
  sections: readonly [AdminSection, ...AdminSection[]];
}

/** A part of the menu; with a heading, whose text is in `admin.frame`, or without one. */
interface MenuPart {
  heading: StaffGroupId | null;
  entries: MenuEntry[];
}

const toScreenEntry = (section: AdminSection): MenuEntry => ({
  id: section.id,
  nameKey: `admin.sections.${section.id}`,
  Icon: section.Icon,
  sections: [section],
});

/**
 * Returns the menu of a role: a part with a heading for each section of the specification, and a last part
 * without one, whose entries are the groups with tabs. Empty parts and entries are left out.
 */
export function getMenu(role: Role): MenuPart[] {
  const open = getOpenSections(role);
  const parts: MenuPart[] = [];
  const tabbed: MenuPart = { heading: null, entries: [] };
  for (const [id, { icon }] of GROUPS) {
    const [first, ...others] = open.filter(({ group }) => group === id);
    if (!first) continue;
    if (icon) {
      const nameKey = `admin.frame.${id}`;
      tabbed.entries.push({ id, nameKey, Icon: ICONS[icon], sections: [first, ...others] });
    } else parts.push({ heading: id, entries: [first, ...others].map(toScreenEntry) });
  }
  return tabbed.entries.length > 0 ? [...parts, tabbed] : parts;
}

/** Returns the menu entry whose screens a role sees as tabs at a path; null if that screen has no tabs. */
export function findTabbedEntry(role: Role, pathname: string): MenuEntry | null {
  const { id } = getSectionByPath(pathname);
  const entries = getMenu(role).flatMap((part) => part.entries);
  const entry = entries.find(({ sections }) => sections.some((section) => section.id === id));
  return entry && entry.sections.length > 1 ? entry : null;
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
  const documentPage = slug !== null && list && matchPage(list.href() + '/' + slug);
  return documentPage ? documentPage.href(slug) : (list ?? pages.home).path;
}
