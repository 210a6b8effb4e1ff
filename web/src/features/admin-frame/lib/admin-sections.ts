import { isAllowed, type Access, type Role } from '#contract/roles';

export type AdminSectionId =
  | 'dashboard'
  | 'wines'
  | 'queen'
  | 'gallery'
  | 'albums'
  | 'media'
  | 'about'
  | 'content'
  | 'users'
  | 'metadata'
  | 'audit';

/** A screen of the staff area. `access` is who may open it (spec section 6). */
export interface AdminSection {
  id: AdminSectionId;
  path: string;
  access: Access;
}

const section = (id: AdminSectionId, access: Access = 'editor'): AdminSection => ({
  id,
  path: id === 'dashboard' ? '/admin' : `/admin/${id}`,
  access,
});

/** The parts of the sidebar with their screens, in their order: the two of spec section 2, and one of our own below them. */
export const ADMIN_MENU = [
  {
    id: 'content',
    sections: [
      section('dashboard'),
      section('wines'),
      section('queen', 'queen'),
      section('gallery'),
      section('albums'),
      section('media'),
      section('about'),
    ],
  },
  { id: 'settings', sections: [section('content'), section('users', 'admin'), section('metadata', 'admin')] },
  { id: 'records', sections: [section('audit', 'admin')] },
] as const satisfies readonly { id: string; sections: readonly AdminSection[] }[];

/** An entry of the sidebar; `open` is false where the frame names a screen that the user's own role may not open. */
export interface MenuEntry extends AdminSection {
  open: boolean;
}

/**
 * The sidebar: what `frameRole` may use is shown, so screens for admins are left out for everyone else.
 * The queen is shown an editor's frame (spec section 4, "Role resolution"), of which only her `role` opens entries.
 */
export function menuFor(frameRole: Role, role: Role): { id: string; sections: MenuEntry[] }[] {
  return ADMIN_MENU.map(({ id, sections }) => ({
    id,
    sections: sections
      .filter(({ access }) => isAllowed(access, [frameRole]))
      .map((entry) => ({ ...entry, open: isAllowed(entry.access, [role]) })),
  })).filter(({ sections }) => sections.length > 0);
}

const SECTIONS: readonly AdminSection[] = ADMIN_MENU.flatMap(({ sections }) => [...sections]);
const DASHBOARD = section('dashboard');

export const sectionOf = (id: AdminSectionId): AdminSection => SECTIONS.find((each) => each.id === id) ?? DASHBOARD;

/** The screen that a path belongs to; the dashboard for the root of the staff area and for anything unknown. */
export function sectionAt(pathname: string): AdminSection {
  const name = pathname.replace(/^\/admin\/?/, '').split('/')[0];
  return SECTIONS.find(({ id }) => id === name) ?? DASHBOARD;
}
