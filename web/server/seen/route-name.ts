import { pages } from '#shared/pages';
import type { Door } from '../doors';
import { pageAddress, type PageAddress } from '../pages/page-address';

/** The name of all addresses that lead nowhere. */
export const UNMATCHED = 'unmatched';

/** The pattern of a page. */
export const pageRoute = ({ kind, page }: PageAddress): string =>
  kind === 'shell' ? pages.admin.path : (page?.path ?? UNMATCHED);

/**
 * What is said of a request's address where it is counted or logged: the pattern of the page or the prefix of the door,
 * never the address itself, of which there are without number and which may say who looks for what.
 */
export const routeName = ({ name, prefix }: Door, url: string): string =>
  name === 'page' ? pageRoute(pageAddress(url, undefined)) : prefix;
