import { createHmac, timingSafeEqual } from 'node:crypto';
import { KNOWN_BROWSER_DAYS } from '../../../contract/limits';

const DAY_S = 24 * 60 * 60;
const TOKEN = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** The account that a browser has signed in to; its stored hash makes a new password end what was given out before. */
export interface KnownAccount {
  documentId: string;
  password: string | null;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const seal = ({ documentId, password }: KnownAccount, issuedAt: number, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([documentId, password, issuedAt]))
    .digest('base64url');

/** What a browser is given that has signed in to an account. It proves that, and opens nothing. */
export function browserToken(account: KnownAccount, now: Date, key: string): string {
  const issuedAt = secondsOf(now);
  return `${issuedAt}.${seal(account, issuedAt, key)}`;
}

/** Whether a browser has signed in to an account with its present password, in the last year. */
export function isKnownBrowser(token: string | undefined, account: KnownAccount, now: Date, key: string): boolean {
  const [, issuedAt, presented] = TOKEN.exec(token ?? '') ?? [];
  if (!issuedAt || !presented) return false;
  if (secondsOf(now) - Number(issuedAt) > KNOWN_BROWSER_DAYS * DAY_S) return false;
  return timingSafeEqual(Buffer.from(presented), Buffer.from(seal(account, Number(issuedAt), key)));
}
