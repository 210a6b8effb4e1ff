/**
 * The entry of `Server-Timing` that comes with a page when its request had a session: the page itself is a guest's, and
 * the cookie is hidden from scripts, but they should not wait to show who is signed in.
 */
export const SESSION_MARK = 'session';
