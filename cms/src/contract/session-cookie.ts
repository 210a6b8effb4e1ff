/** The cookie that keeps staff signed in, on plain-http localhost. */
export const SESSION_COOKIE = 'winery_session';

/**
 * The name of a cookie of ours. Behind TLS it has the prefix that browsers accept only from the very host, over TLS and
 * for all its paths: neither a neighbouring host nor someone on the line can put a cookie of that name in its place.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
