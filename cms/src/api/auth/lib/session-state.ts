// See docs/adr/0013-opaque-sessions.md.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Parsed session token `<id>.<secret>` of the cookie. The id finds the row; only a hash of the secret is
 * stored.
 */
interface SessionToken {
  id: string;
  secret: string;
}

const TOKEN = /^([a-f0-9]{32})\.([A-Za-z0-9_-]{43})$/;
const RANDOM_BYTES = 16;

/** Creates a random session id of 32 hex digits. */
export const createSessionId = (): string => randomBytes(16).toString('hex');

/** The second half of a secret: an HMAC that only the holder of the key can compute, 16 bytes. */
const computeSeal = (id: string, random: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(id).update(random).digest().subarray(0, RANDOM_BYTES);

/**
 * Creates a secret for a session: 16 random bytes, then a 16-byte HMAC of session id and bytes, as base64url.
 */
export function createSessionSecret(sessionId: string, key: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, computeSeal(sessionId, random, key)]).toString('base64url');
}

/**
 * Whether this server issued the secret for its session at any time, by its HMAC alone; it may have expired
 * or been replaced since. False for a secret of the wrong length.
 */
export function wasSecretIssued({ id, secret }: SessionToken, key: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  const [random, seal] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return seal.length === RANDOM_BYTES && timingSafeEqual(seal, computeSeal(id, random, key));
}

/** SHA-256 of a secret as hex, the form in which secrets are stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Cookie value of a session token: `<id>.<secret>`. */
export const formatSessionToken = ({ id, secret }: SessionToken): string => `${id}.${secret}`;

/**
 * Parses a cookie value `<id>.<secret>`; `null` when it does not have this form. Does not check whether the
 * session exists.
 */
export function parseSessionToken(text: string): SessionToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Whether the secret has this hash, compared in constant time. */
function matchesHash(secret: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash));
}

const MINUTE_MS = 60_000;
/** Age at which a secret is replaced. */
const ROTATE_AFTER_MS = 15 * MINUTE_MS;
/** How long the previous secret stays valid, for concurrent requests of other tabs. */
const PREVIOUS_SECRET_GRACE_MS = MINUTE_MS;
/** Minimum interval between writes of `lastSeenAt`. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

/** A stored session. Times are instants. */
export interface SessionRow {
  id: number;
  sessionId: string;
  userId: string;
  secretHash: string;
  secretIssuedAt: Date | string;
  /**
   * Hash of the next secret, sent but not yet used. The current secret stays valid until the browser sends
   * it.
   */
  nextHash: string | null;
  nextIssuedAt: Date | string | null;
  previousHash: string | null;
  lastSeenAt: Date | string;
  expiresAt: Date | string;
  replayed: boolean;
  /** Whether it waits for a passkey, see `startSession`; `null` in sessions of earlier releases. */
  isPending?: boolean | null;
}

/** Result of checking a secret against its session. */
export type SessionVerdict =
  | 'current'
  /** The next secret, sent for the first time; it becomes the current one. */
  | 'promote'
  /** The previous secret within its grace period. */
  | 'grace'
  | 'expired'
  /** A secret that was issued once and is no longer valid: somebody may hold a copy. */
  | 'mismatch'
  /** A secret that was never issued. Knowing a session id alone reveals and changes nothing. */
  | 'unknown';

const getAgeMs = (instant: Date | string, now: Date): number => now.getTime() - new Date(instant).getTime();

function isExpired(session: SessionRow, idleMs: number, now: Date): boolean {
  return getAgeMs(session.expiresAt, now) >= 0 || getAgeMs(session.lastSeenAt, now) > idleMs;
}

/** Which valid secret of the session this is; `null` for any other. */
function classifySecret(session: SessionRow, secret: string, now: Date): 'current' | 'promote' | 'grace' | null {
  const isPrevious = matchesHash(secret, session.previousHash);
  if (matchesHash(secret, session.secretHash)) return 'current';
  if (matchesHash(secret, session.nextHash)) return 'promote';
  return isPrevious && getAgeMs(session.secretIssuedAt, now) <= PREVIOUS_SECRET_GRACE_MS ? 'grace' : null;
}

/** A secret sent by a browser, and what is needed to check it. */
interface PresentedSecret {
  secret: string;
  /** Whether this server issued the secret for this session, see `wasSecretIssued`. */
  wasIssued: boolean;
  /** Idle limit in ms. The absolute limit is `SessionRow.expiresAt`. */
  idleMs: number;
  now: Date;
}

/**
 * Checks a secret that a browser sent against its stored session. Returns which valid secret it is:
 * `current`, `promote` (the next one, used for the first time) or `grace` (the previous one, at most a minute
 * after it was replaced); or why it is rejected: `expired`, `mismatch` (issued once but no longer valid, or
 * the session is marked as replayed) or `unknown` (never issued). Changes nothing.
 */
export function evaluateSession(
  session: SessionRow,
  { secret, wasIssued, idleMs, now }: PresentedSecret,
): SessionVerdict {
  const kind = classifySecret(session, secret, now);
  if (!kind) return wasIssued ? 'mismatch' : 'unknown';
  if (session.replayed) return 'mismatch';
  return isExpired(session, idleMs, now) ? 'expired' : kind;
}

/**
 * Whether a request with the current secret should receive a new one: the current one is at least 15 minutes
 * old, and no next one was sent within the last minute.
 */
export function shouldRotateSecret(session: SessionRow, now: Date): boolean {
  if (getAgeMs(session.secretIssuedAt, now) < ROTATE_AFTER_MS) return false;
  return session.nextIssuedAt === null || getAgeMs(session.nextIssuedAt, now) > PREVIOUS_SECRET_GRACE_MS;
}

/**
 * Whether to write the session's `lastSeenAt` again: the stored time is more than a minute old, or more than
 * a quarter of the idle limit if that is shorter.
 */
export const shouldUpdateLastSeen = (session: SessionRow, idleMs: number, now: Date): boolean =>
  getAgeMs(session.lastSeenAt, now) > Math.min(LAST_SEEN_INTERVAL_MS, idleMs / 4);
