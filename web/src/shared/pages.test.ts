import { describe, expect, it } from 'vitest';
import { namedPages, pageAt, pages, signInHref } from './pages';

describe('the table of pages', () => {
  it('[P1] finds every page at its own address, and no other', () => {
    for (const [name, page] of namedPages) expect(pageAt(page.href('a-b')), name).toBe(page);
    expect(pageAt('/terms/')).toBe(pages.terms);
    expect(['/wines/a/b', '/winesx', '/admin/none'].map((path) => pageAt(path))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('writes what comes from elsewhere into an address as text', () => {
    expect(pages.wine.href('a/b?c')).toBe('/wines/a%2Fb%3Fc');
    expect(signInHref('/admin?x=1')).toBe('/login?next=%2Fadmin%3Fx%3D1');
  });

  it('[P3] lets search engines have the public site alone', () => {
    const closed = namedPages.filter(([, page]) => !page.isPublic).map(([, { path }]) => path);
    expect(closed.every((path) => path === '/login' || /^\/admin(\/|$)/.test(path))).toBe(true);
  });
});
