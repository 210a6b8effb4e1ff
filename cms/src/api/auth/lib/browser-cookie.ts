import { API_PREFIX } from '../../../contract/api-prefix';
import { KNOWN_BROWSER_DAYS } from '../../../contract/limits';
import { readCookie, writeCookie } from '../../../core/http/cookies';
import type { HttpContext } from '../../../core/http/http';
import { secretFor } from '../../../core/process/secrets';
import { browserToken, isKnownBrowser, type KnownAccount } from './known-browser';

const DAY_S = 24 * 60 * 60;

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
