import { describe, expect, it } from 'vitest';
import { findReadTarget } from './read-target';

const describeTarget = (target: string, hasLanguages = true) => {
  const found = findReadTarget(target, hasLanguages);
  if (found?.kind === 'cms') return [found.requests.sl.key, found.requests.en.key];
  return found && (found.pageUrl?.cacheKey ?? 'by cookie');
};

describe('[R370] what a target reads', () => {
  it.each([
    ['/', 'page sl /'],
    ['/en/wines', 'page en /wines'],
    ['/wines?utm_source=mail', 'page sl /wines'],
    ['/api/v1/wines?sort=name', ['sl /api/v1/wines?sort=name', 'en /api/v1/wines?sort=name']],
    ['/files/Wines/a/640.avif', ['/files/Wines/a/640.avif', '/files/Wines/a/640.avif']],
  ])('%s', (target, expected) => {
    expect(describeTarget(target)).toEqual(expected);
  });

  it.each(['/login', '/login?next=/admin', '/admin', '/admin/wines'])('%s depends on cookies', (target) => {
    expect(describeTarget(target)).toBe('by cookie');
  });

  it.each([
    '/api/v1/%2e',
    '/api/v1/labels/published',
    '/api/v1/wines.pdf',
    `/api/v1/wines?${'x'.repeat(500)}=1`,
    '/wines?search=%00',
    '/forms/visit',
    '/assets/boot.js',
    '/robots.txt',
    'wines',
  ])('%s has nothing in the cache, or is refused', (target) => {
    expect(describeTarget(target)).toBeNull();
  });

  it('is the same for every request', () => {
    expect(findReadTarget('/wines', true)).toBe(findReadTarget('/wines', true));
  });

  it('is Slovenian where the site has one language', () => {
    expect(describeTarget('/en/wines', false)).toBe('unknown sl');
  });
});
