import { expect, it } from 'vitest';
import { getNextPath } from './use-login';

it('[A5] takes path, query and hash of this site', () => {
  expect(getNextPath('/admin/wines?page=2#top', '/')).toBe('/admin/wines?page=2#top');
});

it.each([
  null,
  '',
  'wines',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
])('[A5] takes the fallback for %j', (next) => {
  expect(getNextPath(next, '/admin')).toBe('/admin');
});
