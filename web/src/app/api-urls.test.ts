import { expect, it } from 'vitest';
import { buildBlockHref, buildCodeHref } from '#features/label-editor/lib/print-files';
import { getTechSheetHref } from '#shared/pages';
import { getApiUrl } from '#shared/api-url';

const settings = { apiHost: 'https://api.example.com' };
const printOptions = { sizeMm: 20, level: 'M' } as const;

it('[H1] files come from the configured host of the API', () => {
  expect(getApiUrl({ apiHost: '' }, '/press-kit.zip?lang=sl')).toBe('/api/v1/press-kit.zip?lang=sl');
  const urls = [
    getApiUrl(settings, '/press-kit.zip?lang=sl'),
    getTechSheetHref(settings, 'rebula-2024', 'en'),
    buildCodeHref(settings, '1', 'svg', printOptions),
    buildBlockHref(settings, '1', 'pdf', printOptions, ['sl']),
  ];
  for (const url of urls) expect(url).toMatch(/^https:\/\/api\.example\.com\/api\/v1\/\w/);
});
