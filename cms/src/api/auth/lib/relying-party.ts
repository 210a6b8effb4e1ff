import { isIP } from 'node:net';

/** The site as authenticators know it (WebAuthn: relying party). */
export interface RelyingParty {
  /** Host name, to which passkeys are bound. */
  id: string;
  /** Origin of the pages on which passkeys are used. */
  origin: string;
}

/**
 * Returns the relying party of a configured site origin; `null` where browsers offer no passkeys: without a
 * configured origin, with an IP address, and without TLS except on localhost.
 */
export function findRelyingParty(siteOrigin: string | undefined): RelyingParty | null {
  if (siteOrigin === undefined) return null;
  const { protocol, hostname, origin } = new URL(siteOrigin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}
