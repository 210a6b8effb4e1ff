import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '../../../contract/endpoint';
import { PASSKEY_CHALLENGE_MINUTES } from '../../../contract/passkeys';
import { readCookie, setCookie, type KoaContext } from '../../../core/http/koa-context';
import { deriveSecret } from '../../../core/process/data-directory';

const CHALLENGE_BYTES = 32;
const MAX_AGE_S = PASSKEY_CHALLENGE_MINUTES * 60;
/** Format `<epoch seconds>.<challenge>.<HMAC>`. */
const TOKEN = /^([1-9]\d{0,11})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** What a challenge is for: a sign-in, or a new passkey of one user. */
export type ChallengePurpose = { kind: 'sign-in' } | { kind: 'create'; userId: string };

const toEpochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** HMAC-SHA256 of purpose, issue time and challenge, as base64url. */
const computeSeal = (purpose: ChallengePurpose, issuedAt: number, challenge: string, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose.kind, purpose.kind === 'create' ? purpose.userId : '', issuedAt, challenge]))
    .digest('base64url');

/** Creates a random challenge, and the signed token that proves its purpose and age. */
export function createChallengeToken(purpose: ChallengePurpose, now: Date, key: string) {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const issuedAt = toEpochSeconds(now);
  return { challenge, token: [issuedAt, challenge, computeSeal(purpose, issuedAt, challenge, key)].join('.') };
}

/**
 * Returns the challenge of a token that this installation issued for the purpose at most five minutes ago,
 * else `null`. Whether the challenge was used before is for the caller to check.
 */
export function openChallengeToken(
  token: string | undefined,
  purpose: ChallengePurpose,
  now: Date,
  key: string,
): string | null {
  const [, issuedText, challenge, presented] = TOKEN.exec(token ?? '') ?? [];
  if (!issuedText || !challenge || !presented) return null;
  const issuedAt = Number(issuedText);
  if (toEpochSeconds(now) - issuedAt > MAX_AGE_S) return null;
  const expected = computeSeal(purpose, issuedAt, challenge, key);
  return timingSafeEqual(Buffer.from(presented), Buffer.from(expected)) ? challenge : null;
}

const COOKIE_NAMES = { 'sign-in': 'winery_passkey_sign_in', create: 'winery_passkey_create' } as const;
const deriveTokenKey = (): string => deriveSecret('passkey challenges');

/** Issues a challenge for the purpose to this browser; the cookie replaces that of an earlier one. */
export function issueChallenge(ctx: KoaContext, purpose: ChallengePurpose, now: Date): string {
  const { challenge, token } = createChallengeToken(purpose, now, deriveTokenKey());
  setCookie(ctx, COOKIE_NAMES[purpose.kind], {
    value: token,
    maxAgeSeconds: MAX_AGE_S,
    path: API_PREFIX,
    sameSite: 'Strict',
  });
  return challenge;
}

/** Returns the challenge that this browser got for the purpose, and takes its cookie away; else `null`. */
export function takeChallenge(ctx: KoaContext, purpose: ChallengePurpose, now: Date): string | null {
  const name = COOKIE_NAMES[purpose.kind];
  const token = readCookie(ctx, name);
  setCookie(ctx, name, { value: '', maxAgeSeconds: 0, path: API_PREFIX, sameSite: 'Strict' });
  return openChallengeToken(token, purpose, now, deriveTokenKey());
}
