import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../../../core/process/data-directory';

/** People need at least this long to fill in the form. */
const MIN_SECONDS = 3;
/** Tokens expire, so that one cannot be reused forever; a form opened in the morning still works. */
const MAX_SECONDS = 24 * 60 * 60;

const TOKEN = /^(\d{1,12})\.([\w-]{43})$/;

const computeSeal = (openedAt: string): Buffer =>
  createHmac('sha256', deriveSecret('visit form')).update(openedAt).digest();

/**
 * Creates the token of a visit form: when it was opened (epoch seconds), and an HMAC that proves that this
 * server issued it.
 */
export function createFormToken(now: Date): string {
  const openedAt = String(Math.floor(now.getTime() / 1000));
  return `${openedAt}.${computeSeal(openedAt).toString('base64url')}`;
}

/** Creates the token that replaces an expired one. The form is filled in already, so it is not too young. */
export const createReplacementToken = (now: Date): string =>
  createFormToken(new Date(now.getTime() - MIN_SECONDS * 1000));

/**
 * Classifies the sender of a visit form by its token: `robot` for a missing or invalid token or one used
 * within 3 s, `late` for one older than 24 hours, else `person`.
 */
export function classifyFormToken(token: string | undefined, now: Date): 'person' | 'robot' | 'late' {
  const [, openedAt, presented] = TOKEN.exec(token ?? '') ?? [];
  if (!openedAt || !presented) return 'robot';
  const bytes = Buffer.from(presented, 'base64url');
  const expected = computeSeal(openedAt);
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return 'robot';
  const seconds = now.getTime() / 1000 - Number(openedAt);
  if (seconds > MAX_SECONDS) return 'late';
  return seconds < MIN_SECONDS ? 'robot' : 'person';
}
