import { expect, it } from 'vitest';
import { canonicalUrl } from './page-head';

it('[P3] joins the fixed origin, the path without a trailing slash and the query', () => {
  const canonical = (path: string, search = '') => canonicalUrl('https://example.com', path, search);
  expect(canonical('/wines/')).toBe('https://example.com/wines');
  expect(canonical('/wines', '?color=Red')).toBe('https://example.com/wines?color=Red');
  expect(canonical('/')).toBe('https://example.com');
});
