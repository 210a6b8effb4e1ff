import { readSlug } from '#contract/query-values';
import { isAllowed, type Role } from '#contract/roles';
import { namedPages, pageAt, pages, type Section, type SectionId } from '#shared/pages';

/** A screen of the staff area with its address. */
export interface AdminSection extends Section<SectionId> {
  path: string;
}

const SECTIONS = namedPages.flatMap(([, { path, section }]) => (section ? [{ path, ...section } as AdminSection] : []));
const GROUPS = [...new Set(SECTIONS.map(({ group }) => group))];
const DASHBOARD: AdminSection = { path: pages.admin.path, ...pages.admin.section };

/** An entry of the sidebar; `open` is false where the frame names a screen that the user's own role may not open. */
export interface MenuEntry extends AdminSection {
  open: boolean;
}

/**
 * The sidebar in its parts: what `frameRole` may use is shown, so screens for admins are left out for everyone else.
 * The queen is shown an editor's frame (spec section 4, "Role resolution"), of which only her `role` opens entries.
 */
export function menuFor(frameRole: Role, role: Role): { id: string; sections: MenuEntry[] }[] {
  return GROUPS.map((id) => ({
    id,
    sections: SECTIONS.filter(({ group, access }) => group === id && isAllowed(access, [frameRole])).map((entry) => ({
      ...entry,
      open: isAllowed(entry.access, [role]),
    })),
  })).filter(({ sections }) => sections.length > 0);
}

export const sectionOf = (id: SectionId): AdminSection => SECTIONS.find((each) => each.id === id) ?? DASHBOARD;

/** The screen that a path belongs to; the dashboard for the root of the staff area and for anything unknown. */
export const sectionAt = (pathname: string): AdminSection =>
  SECTIONS.find(({ path }) => path !== DASHBOARD.path && `${pathname}/`.startsWith(`${path}/`)) ?? DASHBOARD;

/** The public page that a staff screen is about; one thing of it that the query names by `slug` may have its own. */
export function viewSitePath({ pathname, search }: { pathname: string; search: string }): string {
  const list = namedPages.find(([name]) => name === sectionAt(pathname).id)?.[1];
  const slug = readSlug(new URLSearchParams(search).get('slug') ?? '');
  const one = slug !== null && list && pageAt(list.href() + '/' + slug);
  return one ? one.href(slug) : (list ?? pages.home).path;
}
