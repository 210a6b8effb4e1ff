import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '../../../contract/endpoint';
import { addressKey } from '../../../contract/request-limits';
import { KNOWN_BROWSER_DAYS, LOGIN_IPV6_PREFIX } from '../../../contract/limits';
import { readCookie, writeCookie, type HttpContext } from '../../../core/http/http';
import { secretFor } from '../../../core/process/data-directory';

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

/** Where one signs in, as browsers see it; the cookie is sent there and nowhere else. */
const DOORS = { staff: `${API_PREFIX}/auth/login`, panel: '/cms/admin/login' } as const;

/** One for each account that has signed in on the browser. */
const nameFor = (userId: string): string => `winery_known_${userId}`;

const key = (): string => secretFor('known browsers');

/** Whether the request comes from a browser that has signed in to the account before. */
export const isBrowserOf = (ctx: HttpContext, account: KnownAccount, now: Date): boolean =>
  isKnownBrowser(readCookie(ctx, nameFor(account.documentId)), account, now, key());

/** Lets the browser be known from now on as one that has signed in to the account. */
export const rememberBrowser = (ctx: HttpContext, door: keyof typeof DOORS, account: KnownAccount, now: Date): void =>
  writeCookie(ctx, nameFor(account.documentId), {
    value: browserToken(account, now, key()),
    maxAgeSeconds: KNOWN_BROWSER_DAYS * DAY_S,
    path: DOORS[door],
    sameSite: 'Strict',
  });

/** What a client is counted by that tries passwords: coarser than elsewhere, since networks cost an attacker nothing. */
export const guesserAddress = (ctx: HttpContext): string => addressKey(ctx.ip, LOGIN_IPV6_PREFIX);
