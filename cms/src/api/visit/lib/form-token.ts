import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../../../core/process/data-directory';

/** People need at least this long to fill in the form. */
const LEAST_SECONDS = 3;
/** Tokens expire, so that one cannot be reused forever; a form opened in the morning still works. */
const MOST_SECONDS = 24 * 60 * 60;

const TOKEN = /^(\d{1,12})\.([\w-]{43})$/;

const seal = (openedAt: string): Buffer => createHmac('sha256', deriveSecret('visit form')).update(openedAt).digest();

/** Creates the token of a visit form: when it was opened (epoch seconds), and an HMAC. */
export function formToken(now: Date): string {
  const openedAt = String(Math.floor(now.getTime() / 1000));
  return `${openedAt}.${seal(openedAt).toString('base64url')}`;
}

/**
 * Classifies the sender of a form: `robot` for an invalid token or one used too soon, `late` for an expired
 * one.
 */
export function judgeToken(token: string | undefined, now: Date): 'person' | 'robot' | 'late' {
  const [, openedAt, given] = TOKEN.exec(token ?? '') ?? [];
  if (!openedAt || !given) return 'robot';
  const bytes = Buffer.from(given, 'base64url');
  const right = seal(openedAt);
  if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return 'robot';
  const seconds = now.getTime() / 1000 - Number(openedAt);
  if (seconds > MOST_SECONDS) return 'late';
  return seconds < LEAST_SECONDS ? 'robot' : 'person';
}
