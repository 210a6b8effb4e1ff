import { GALLERY_QUERY_PARSERS } from '#contract/query-values';
import { WINE_QUERY_PARSERS } from '#contract/wine-query';
import { pageEntries } from '../../../web/src/shared/pages';
import type { Operation } from './request';

/**
 * Values of parameters as they are written in an address: what text cannot hold, wrong encodings, control
 * characters.
 */
export const ODD_VALUES = [
  '%00',
  'a%00b',
  '%20%00%20',
  '%ED%A0%80',
  '%F0%9F',
  '%FF%FE',
  '%C0%80',
  '%',
  '%zz',
  '%u0000',
  '%01%1F%7F',
  '%0D%0A',
  '%E2%80%AE%EF%BB%BF',
  '%F0%9F%8D%87'.repeat(200),
] as const;

/** Queries in which a parameter has what no text can hold, is repeated, a list, an object, or long. */
export const createOddQueries = (name: string): string[] => [
  `${name}=%00`,
  `${name}=%ED%A0%80`,
  `${name}=1&${name}=2`,
  `${name}=%00&${name}=1`,
  `${name}[]=1`,
  `${name}[a]=%00`,
  name,
  `${name}=${'x'.repeat(5_000)}`,
  `${name}%00=1`,
  `%00=1&${name}=1`,
];

/** The parameters that some page of the site reads, and some that none does. */
export const PAGE_PARAMETERS = [
  ...Object.keys(WINE_QUERY_PARSERS),
  ...Object.keys(GALLERY_QUERY_PARSERS),
  'page',
  'picture',
  'sent',
  'preview',
  'next',
  'anchor',
  'lang',
  'utm',
];

/** The pages of the site as operations, so that requests of them can be generated as those of the API. */
export const pageOperations: readonly Operation[] = pageEntries.map(([name, { path }]) => ({
  id: `page ${name}`,
  method: 'GET',
  path: path.replace(/:(\w+)/, '{$1}'),
  parameters: [
    ...PAGE_PARAMETERS.map((parameter) => ({ name: parameter, in: 'query' as const, schema: {} })),
    { name: 'slug', in: 'path' as const, schema: {} },
  ],
  body: undefined,
}));
