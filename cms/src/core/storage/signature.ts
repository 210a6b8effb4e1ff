import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over lines, as it stands in a URL. */
export const signatureOf = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('base64url');

/** Whether a signature is the one of these lines; takes the same time for every wrong one. */
export function isSigned(secret: string, lines: readonly string[], signature: string | null): boolean {
  const given = Buffer.from(signature ?? '', 'base64url');
  const expected = Buffer.from(signatureOf(secret, lines), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A moment as it stands in a URL: whole seconds since 1970, rounded down. */
export const inSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
