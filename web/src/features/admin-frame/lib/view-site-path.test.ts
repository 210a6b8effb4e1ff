import { describe, expect, it } from 'vitest';
import { viewSitePath } from './view-site-path';

describe('viewSitePath', () => {
  it.each([
    ['/admin', '', '/'],
    ['/admin/wines', '', '/wines'],
    ['/admin/wines', '?slug=rebula-2022', '/wines/rebula-2022'],
    ['/admin/wines', '?slug=../admin', '/wines'],
    ['/admin/gallery', '?slug=x', '/gallery'],
    ['/admin/queen', '', '/queen'],
    ['/admin/about', '', '/about'],
    ['/admin/albums', '', '/'],
    ['/admin/metadata', '', '/'],
  ])('[D4] %s%s leads to %s', (pathname, search, expected) => {
    expect(viewSitePath({ pathname, search })).toBe(expected);
  });
});
