import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../../../core/process/data-directory';

/** Nobody reads and fills in the form faster. */
const LEAST_SECONDS = 3;
/** Long enough for a form that was opened in the morning; a token that is used for ever would prove nothing. */
const MOST_SECONDS = 24 * 60 * 60;

const TOKEN = /^(\d{1,12})\.([\w-]{43})$/;

const seal = (openedAt: string): Buffer => createHmac('sha256', deriveSecret('visit form')).update(openedAt).digest();

/** The token of a form that is opened at a moment. */
export function formToken(now: Date): string {
  const openedAt = String(Math.floor(now.getTime() / 1000));
  return `${openedAt}.${seal(openedAt).toString('base64url')}`;
}

/** What a token says of who sends it: `robot` without one of ours or too soon, `late` when the form is to be opened anew. */
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
