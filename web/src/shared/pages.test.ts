import { describe, expect, it } from 'vitest';
import { STAFF_ENTRY_PATHS, isAdminPath, pageEntries, matchPage, pages, getSignInHref } from './pages';
import { isStaffPagePath, staffPageEntries, staffPages } from './staff-pages';

describe('the table of pages', () => {
  it('[P1] finds every page at its own address, and no other', () => {
    for (const [name, page] of pageEntries) expect(matchPage(page.href('a-b')), name).toBe(page);
    expect(matchPage('/terms/')).toBe(pages.terms);
    expect(['/wines/a/b', '/winesx', '/admin/none'].map((path) => matchPage(path))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('writes what comes from elsewhere into an address as text', () => {
    expect(pages.wine.href('a/b?c')).toBe('/wines/a%2Fb%3Fc');
    expect(getSignInHref('/admin?x=1')).toBe('/login?next=%2Fadmin%3Fx%3D1');
  });

  it('[P3] lets search engines have the public site alone', () => {
    const closed = pageEntries.filter(([, page]) => !page.isPublic).map(([, { path }]) => path);
    expect(closed).toEqual(['/login']);
  });

  it('[D1] has every screen of the staff area below its entrance', () => {
    for (const [name, { path }] of staffPageEntries)
      expect([isStaffPagePath(`${path}/`), isAdminPath(path)], name).toEqual([true, true]);
    expect(isStaffPagePath('/admin/none')).toBe(false);
    expect(STAFF_ENTRY_PATHS).toEqual({ dashboard: staffPages.admin.path, queenEditor: staffPages.adminQueen.path });
  });
});
