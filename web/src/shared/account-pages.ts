import { page, type Page } from './pages';

/**
 * The pages of a forgotten password. The server sends the empty page of the staff area for them, and browsers know them
 * where they know that area: public pages do without both.
 */
export const accountPages = {
  forgottenPassword: page('/forgotten-password', { isMomentary: true }),
  resetPassword: page('/reset-password', { isMomentary: true }),
} satisfies Record<string, Page>;

/** The page at a path, also with a trailing slash, as the router takes it. */
export const accountPageAt = (pathname: string): Page | undefined =>
  Object.values(accountPages).find(({ path }) => path === pathname.replace(/(.)\/$/, '$1'));
