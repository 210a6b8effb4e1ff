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
 * Finds the page for a forgotten password whose path equals `pathname`. Accepts a trailing slash, as the
 * router does. Returns `undefined` for all other paths.
 */
export const matchPasswordPage = (pathname: string): PageDefinition | undefined =>
  Object.values(accountPages).find(({ path }) => path === pathname.replace(/(.)\/$/, '$1'));
