import { Slug } from '#contract/entity';
import { sectionAt, type AdminSectionId } from './admin-sections';

const PUBLIC_PAGE: Partial<Record<AdminSectionId, string>> = {
  wines: '/wines',
  gallery: '/gallery',
  queen: '/queen',
  about: '/about',
};

/** The public page that a staff screen is about; a wine that the query names by `slug` has its own (spec section 2). */
export function viewSitePath({ pathname, search }: { pathname: string; search: string }): string {
  const page = PUBLIC_PAGE[sectionAt(pathname).id] ?? '/';
  const slug = Slug.safeParse(new URLSearchParams(search).get('slug'));
  return page === '/wines' && slug.success ? `/wines/${slug.data}` : page;
}
