// See docs/adr/0013-opaque-sessions.md.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** `<id>.<secret>` as it stands in the cookie; the id finds the row, only a hash of the secret is stored. */
interface SessionToken {
  id: string;
  secret: string;
}

const TOKEN = /^([a-f0-9]{32})\.([A-Za-z0-9_-]{43})$/;
const RANDOM_BYTES = 16;

export const newSessionId = (): string => randomBytes(16).toString('hex');

/** What makes a secret of a session ours: only who has the key can make another one. */
const sealOf = (id: string, random: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(id).update(random).digest().subarray(0, RANDOM_BYTES);

/** A new secret of a session: 16 random bytes and their seal. */
export function newSecret(id: string, key: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, sealOf(id, random, key)]).toString('base64url');
}

/** Whether a secret was ever given out for its session, however long ago; it need not be good any more. */
export function wasIssued({ id, secret }: SessionToken, key: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  const [random, seal] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return seal.length === RANDOM_BYTES && timingSafeEqual(seal, sealOf(id, random, key));
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const tokenText = ({ id, secret }: SessionToken): string => `${id}.${secret}`;

export function parseToken(text: string): SessionToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Whether a secret has this hash, compared in constant time. */
function secretMatches(secret: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}

const MINUTE_MS = 60_000;
/** How long a secret is used before the next one is handed out. */
const ROTATE_AFTER_MS = 15 * MINUTE_MS;
/** How long the previous secret still counts, for requests of other tabs that were under way. */
const GRACE_MS = MINUTE_MS;
/** `lastSeenAt` is written at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;

/** A session as it is stored; times are instants. */
export interface SessionRow {
  id: number;
  sessionId: string;
  userId: string;
  secretHash: string;
  secretIssuedAt: Date | string;
  /** Handed out but not yet seen: until the browser presents it, the current secret stays good. */
  nextHash: string | null;
  nextIssuedAt: Date | string | null;
  previousHash: string | null;
  lastSeenAt: Date | string;
  expiresAt: Date | string;
  replayed: boolean;
}

export type SessionVerdict =
  | 'current'
  /** The next secret is presented for the first time and becomes the current one. */
  | 'promote'
  /** The previous secret within its grace. */
  | 'grace'
  | 'expired'
  /** A secret that was given out once and is not good any more: someone holds a copy. */
  | 'mismatch'
  /** A secret that was never given out. Whoever knows no more than the id of a session learns and changes nothing. */
  | 'unknown';

const ageMs = (at: Date | string, now: Date): number => now.getTime() - new Date(at).getTime();

function isExpired(session: SessionRow, idleMs: number, now: Date): boolean {
  return ageMs(session.expiresAt, now) >= 0 || ageMs(session.lastSeenAt, now) > idleMs;
}

/** Which of a session's secrets one is; `null` when it is none that counts. */
function secretKind(session: SessionRow, secret: string, now: Date): 'current' | 'promote' | 'grace' | null {
  const isPrevious = secretMatches(secret, session.previousHash);
  if (secretMatches(secret, session.secretHash)) return 'current';
  if (secretMatches(secret, session.nextHash)) return 'promote';
  return isPrevious && ageMs(session.secretIssuedAt, now) <= GRACE_MS ? 'grace' : null;
}

/** What judging a session needs besides it. */
interface Presented {
  secret: string;
  /** Whether the secret was ever given out for this session. */
  wasIssued: boolean;
  /** The idle limit in milliseconds; the absolute one stands in the session. */
  idleMs: number;
  now: Date;
}

/** Judges a presented secret. */
export function evaluateSession(session: SessionRow, { secret, wasIssued, idleMs, now }: Presented): SessionVerdict {
  const kind = secretKind(session, secret, now);
  if (!kind) return wasIssued ? 'mismatch' : 'unknown';
  if (session.replayed) return 'mismatch';
  return isExpired(session, idleMs, now) ? 'expired' : kind;
}

/** Whether a request with the current secret should be handed the next one. */
export function needsRotation(session: SessionRow, now: Date): boolean {
  if (ageMs(session.secretIssuedAt, now) < ROTATE_AFTER_MS) return false;
  return session.nextIssuedAt === null || ageMs(session.nextIssuedAt, now) > GRACE_MS;
}

/** Whether the last use should be written down; a short idle limit is watched more closely. */
export const needsTouch = (session: SessionRow, idleMs: number, now: Date): boolean =>
  ageMs(session.lastSeenAt, now) > Math.min(SEEN_EVERY_MS, idleMs / 4);
