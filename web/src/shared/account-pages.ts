import { page, type Page } from './pages';

/**
 * Pages for a forgotten password. The server sends the empty page of the staff area for them. Public pages
 * do not load this table.
 */
export const accountPages = {
  forgottenPassword: page('/forgotten-password', { isMomentary: true }),
  resetPassword: page('/reset-password', { isMomentary: true }),
} satisfies Record<string, Page>;

/**
 * Finds the account page of a path. Accepts a trailing slash, as the router does. Returns `undefined` if
 * there is none.
 */
export const accountPageAt = (pathname: string): Page | undefined =>
  Object.values(accountPages).find(({ path }) => path === pathname.replace(/(.)\/$/, '$1'));
