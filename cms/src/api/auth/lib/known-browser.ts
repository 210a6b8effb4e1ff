import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '../../../contract/endpoint';
import { toRateLimitKey } from '../../../contract/request-limits';
import { KNOWN_BROWSER_DAYS, LOGIN_IPV6_PREFIX } from '../../../contract/limits';
import { readCookie, writeCookie, type KoaContext } from '../../../core/http/koa-context';
import { deriveSecret } from '../../../core/process/data-directory';
import { hashOf } from './session-state';

const DAY_S = 24 * 60 * 60;
const NONCE_BYTES = 9;
/**
 * `<seconds since 1970>.<nonce>.<seal>`; tokens of earlier releases have no nonce and are valid for a year. A
 * number has no leading zeros: each spelling of a token would have limits of its own.
 */
const TOKEN = /^([1-9]\d{0,11})(?:\.([A-Za-z0-9_-]{12}))?\.([A-Za-z0-9_-]{43})$/;

/** The account that a browser has signed in to; its stored hash makes a new password end what was given out before. */
export interface KnownAccount {
  documentId: string;
  password: string | null;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** When a token was given out, in seconds since 1970, and what tells it from others of that second. */
type Issue = [issuedAt: number] | [issuedAt: number, nonce: string];

const seal = ({ documentId, password }: KnownAccount, issue: Issue, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([documentId, password, ...issue]))
    .digest('base64url');

/**
 * What a browser is given that has signed in to an account, another one each time. It proves that, and opens
 * nothing.
 */
export function browserToken(account: KnownAccount, now: Date, key: string): string {
  const issue: Issue = [secondsOf(now), randomBytes(NONCE_BYTES).toString('base64url')];
  return [...issue, seal(account, issue, key)].join('.');
}

/** Whether a browser has signed in to an account with its present password, in the last year. */
export function isKnownBrowser(token: string | undefined, account: KnownAccount, now: Date, key: string): boolean {
  const [, issuedText, nonce, presented] = TOKEN.exec(token ?? '') ?? [];
  if (!issuedText || !presented) return false;
  const issuedAt = Number(issuedText);
  if (secondsOf(now) - issuedAt > KNOWN_BROWSER_DAYS * DAY_S) return false;
  const expected = seal(account, nonce ? [issuedAt, nonce] : [issuedAt], key);
  return timingSafeEqual(Buffer.from(presented), Buffer.from(expected));
}

/** Paths at which attempts are counted, as browsers see them; the cookie is sent there and nowhere else. */
const COOKIE_PATHS = {
  staff: [`${API_PREFIX}/auth/login`, `${API_PREFIX}/auth/password-reset`],
  panel: ['/cms/admin/login'],
} as const;

const NAME_PREFIX = 'winery_known_';
/** More accounts than anybody signs in to on one browser. */
const MAX_KNOWN_ACCOUNTS = 20;

/** One for each account that has signed in on the browser. */
const nameFor = (userId: string): string => `${NAME_PREFIX}${userId}`;

const key = (): string => deriveSecret('known browsers');

/**
 * What a browser that has signed in to the account is counted by, the same until it signs in again. `null`
 * for any other browser.
 */
function findBrowserKey(ctx: KoaContext, account: KnownAccount, now: Date): string | null {
  const token = readCookie(ctx, nameFor(account.documentId));
  return token !== undefined && isKnownBrowser(token, account, now, key()) ? `browser:${hashOf(token)}` : null;
}

/** What somebody who is signed in is counted by that tries passwords, whatever browser it is. */
export const toSessionKey = (sessionId: string): string => `session:${hashOf(sessionId)}`;

/** The accounts that a browser claims to have signed in to, by their document ids; none of that is proven. */
const claimedAccountIds = (ctx: KoaContext): string[] =>
  ctx
    .get('Cookie')
    .split(';')
    .map((pair) => pair.trim().split('=', 1)[0] ?? '')
    .filter((name) => name.startsWith(NAME_PREFIX))
    .map((name) => name.slice(NAME_PREFIX.length))
    .slice(0, MAX_KNOWN_ACCOUNTS);

/** Lets the browser be known from now on as one that has signed in to the account. */
export function rememberBrowser(
  ctx: KoaContext,
  area: keyof typeof COOKIE_PATHS,
  account: KnownAccount,
  now: Date,
): void {
  const value = browserToken(account, now, key());
  const maxAgeSeconds = KNOWN_BROWSER_DAYS * DAY_S;
  for (const path of COOKIE_PATHS[area])
    writeCookie(ctx, nameFor(account.documentId), { value, maxAgeSeconds, path, sameSite: 'Strict' });
}

/** Who tries passwords or asks for a mail, as far as a request says. */
export interface SignInClient {
  /** What it is counted by: coarser than elsewhere, since networks cost an attacker nothing. */
  address: string;
  /** See the function of that name. */
  claimedAccountIds: readonly string[];
  findBrowserKey(account: KnownAccount): string | null;
}

/** The client of a request. */
export const createSignInClient = (ctx: KoaContext, now: Date): SignInClient => ({
  address: toRateLimitKey(ctx.ip, LOGIN_IPV6_PREFIX),
  claimedAccountIds: claimedAccountIds(ctx),
  findBrowserKey: (account) => findBrowserKey(ctx, account, now),
});
