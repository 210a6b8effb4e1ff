import { createHash } from 'node:crypto';
import type { QueryData } from '../../src/app/page-state';
import { keepAnswer, type KeptAnswer } from '../cache/kept-answer';
import { pageAddress, type PageAddress } from './page-address';

/** Where the data of rendered pages lie: `/data/<hash>/<language>/<path of the page>?<its query>`. */
export const DATA_PREFIX = '/data/';

const CACHING = { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * The data that a page was rendered with, as a file beside it: visitors read the page before its scripts, which alone
 * need them. The address follows from the data, and names the page, so that any server can make them again.
 * @param headers go with the file
 */
export async function pageData(
  { language, pathname, search }: PageAddress,
  queries: QueryData,
  headers: Readonly<Record<string, string>>,
): Promise<{ url: string; answer: KeptAnswer }> {
  const body = Buffer.from(JSON.stringify(queries));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return {
    url: `${DATA_PREFIX}${hash}/${language}${pathname}${search}`,
    answer: await keepAnswer({ status: 200, headers: { ...headers, ...CACHING }, body }),
  };
}

/** The page that the data at an address belong to; `null` for an address that is not one of data. */
export function pageOfData(url: string): PageAddress | null {
  const [, language, path] = /^\/data\/[\w-]+\/(sl|en)(\/.*)$/.exec(url) ?? [];
  return path === undefined ? null : pageAddress(path, `lang=${language ?? ''}`);
}
