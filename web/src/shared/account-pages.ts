import { definePage, type PageDefinition } from './pages';

/**
 * Pages for a forgotten password. The server sends the empty page of the staff area for them. Public pages
 * do not load this table.
 */
export const accountPages = {
  forgottenPassword: definePage('/forgotten-password', { isUncacheable: true }),
  resetPassword: definePage('/reset-password', { isUncacheable: true }),
} satisfies Record<string, PageDefinition>;

/**
 * Finds the account page of a path. Accepts a trailing slash, as the router does. Returns `undefined` if
 * there is none.
 */
export const matchAccountPage = (pathname: string): PageDefinition | undefined =>
  Object.values(accountPages).find(({ path }) => path === pathname.replace(/(.)\/$/, '$1'));
