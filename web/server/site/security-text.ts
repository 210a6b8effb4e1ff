/** Path of the file with the contact for reports of security vulnerabilities (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/** RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Creates `security.txt` (RFC 9116) with a mail address. It expires 180 days after the beginning of the
 * present day (UTC), so that a site that runs always has a valid one.
 * @param now epoch ms
 */
export function createSecurityText(siteOrigin: string, email: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
  return `Contact: mailto:${encodeURI(email)}
Expires: ${expires}
Preferred-Languages: sl, en
Canonical: ${siteOrigin}${SECURITY_TEXT_PATH}
`;
}
