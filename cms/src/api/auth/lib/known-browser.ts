import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '../../../contract/endpoint';
import { toRateLimitKey } from '../../../contract/request-limits';
import { KNOWN_BROWSER_DAYS, LOGIN_IPV6_PREFIX } from '../../../contract/limits';
import { readCookie, setCookie, type KoaContext } from '../../../core/http/koa-context';
import { deriveSecret } from '../../../core/process/data-directory';
import { hashSecret } from './session-state';

const DAY_S = 24 * 60 * 60;
const NONCE_BYTES = 9;
/**
 * Format `<epoch seconds>.<nonce>.<HMAC>`; tokens of earlier releases have no nonce and stay valid for a
 * year. Leading zeros are rejected: each spelling of a token would get its own rate limit.
 */
const TOKEN = /^([1-9]\d{0,11})(?:\.([A-Za-z0-9_-]{12}))?\.([A-Za-z0-9_-]{43})$/;

/**
 * Account a known-browser token belongs to. The token includes the password hash, so a new password
 * invalidates it.
 */
export interface KnownAccount {
  documentId: string;
  password: string | null;
}

const toEpochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * Signed content of a token: when it was issued (epoch seconds), and a nonce that distinguishes tokens of the
 * same second.
 */
type TokenIssue = [issuedAt: number] | [issuedAt: number, nonce: string];

/** HMAC-SHA256 of account, password hash and issue data, as base64url. */
const computeSeal = ({ documentId, password }: KnownAccount, issue: TokenIssue, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([documentId, password, ...issue]))
    .digest('base64url');

/**
 * Creates a known-browser token: the issue time, a random nonce, and an HMAC of both with the account's id
 * and password hash. It proves an earlier sign-in from this browser, gives it a rate limit of its own, and
 * grants no access.
 */
export function createKnownBrowserToken(account: KnownAccount, now: Date, key: string): string {
  const issue: TokenIssue = [toEpochSeconds(now), randomBytes(NONCE_BYTES).toString('base64url')];
  return [...issue, computeSeal(account, issue, key)].join('.');
}

/**
 * Whether the token was issued for this account and its current password hash, at most 365 days ago. False
 * for a missing or malformed token.
 */
export function isKnownBrowserToken(token: string | undefined, account: KnownAccount, now: Date, key: string): boolean {
  const [, issuedText, nonce, presented] = TOKEN.exec(token ?? '') ?? [];
  if (!issuedText || !presented) return false;
  const issuedAt = Number(issuedText);
  if (toEpochSeconds(now) - issuedAt > KNOWN_BROWSER_DAYS * DAY_S) return false;
  const expected = computeSeal(account, nonce ? [issuedAt, nonce] : [issuedAt], key);
  return timingSafeEqual(Buffer.from(presented), Buffer.from(expected));
}

/** Paths, as browsers see them, that count attempts. The cookie is sent only there. */
const COOKIE_PATHS = {
  staff: [`${API_PREFIX}/auth/login`, `${API_PREFIX}/auth/password-reset`],
  panel: ['/cms/admin/login', '/cms/admin/forgot-password'],
} as const;

const NAME_PREFIX = 'winery_known_';
/** Upper limit of cookies that one request may claim. */
const MAX_KNOWN_ACCOUNTS = 20;

/** Cookie name: one cookie per account that signed in on this browser. */
const getCookieName = (userId: string): string => `${NAME_PREFIX}${userId}`;

const deriveTokenKey = (): string => deriveSecret('known browsers');

/**
 * Rate-limit key of a browser that signed in to the account before; `null` for any other browser. It stays
 * the same until the next sign-in.
 */
function findBrowserRateLimitKey(ctx: KoaContext, account: KnownAccount, now: Date): string | null {
  const token = readCookie(ctx, getCookieName(account.documentId));
  return token !== undefined && isKnownBrowserToken(token, account, now, deriveTokenKey())
    ? `browser:${hashSecret(token)}`
    : null;
}

/** Rate-limit key for password attempts of a signed-in user: one per session, from the hash of its id. */
export const toSessionRateLimitKey = (sessionId: string): string => `session:${hashSecret(sessionId)}`;

/** Document ids of the accounts that the request's cookies claim. The claims are not verified. */
const readClaimedAccountIds = (ctx: KoaContext): string[] =>
  ctx
    .get('Cookie')
    .split(';')
    .map((pair) => pair.trim().split('=', 1)[0] ?? '')
    .filter((name) => name.startsWith(NAME_PREFIX))
    .map((name) => name.slice(NAME_PREFIX.length))
    .slice(0, MAX_KNOWN_ACCOUNTS);

/**
 * Sets cookies that mark this browser as known to the account for a year, all with one new known-browser
 * token: one cookie for each path of the area that counts password attempts.
 */
export function setKnownBrowserCookies(
  ctx: KoaContext,
  area: keyof typeof COOKIE_PATHS,
  account: KnownAccount,
  now: Date,
): void {
  const value = createKnownBrowserToken(account, now, deriveTokenKey());
  const maxAgeSeconds = KNOWN_BROWSER_DAYS * DAY_S;
  for (const path of COOKIE_PATHS[area])
    setCookie(ctx, getCookieName(account.documentId), { value, maxAgeSeconds, path, sameSite: 'Strict' });
}

/** Client of a sign-in or of a password-reset request. */
export interface SignInClient {
  /**
   * Rate-limit key of the IP address. IPv6 prefixes are wider than elsewhere, because attackers own whole
   * networks.
   */
  ipKey: string;
  /** Unverified account ids from the cookies, see `readClaimedAccountIds`. */
  claimedAccountIds: readonly string[];
  findBrowserKey(account: KnownAccount): string | null;
}

/**
 * Describes the client of a sign-in by its rate-limit keys: the key of its IP address (IPv6 by /48 network),
 * the account ids that its cookies claim (unverified), and a function that returns the key of this browser
 * for an account, or `null` unless it signed in to the account before.
 */
export const createSignInClient = (ctx: KoaContext, now: Date): SignInClient => ({
  ipKey: toRateLimitKey(ctx.ip, LOGIN_IPV6_PREFIX),
  claimedAccountIds: readClaimedAccountIds(ctx),
  findBrowserKey: (account) => findBrowserRateLimitKey(ctx, account, now),
});
