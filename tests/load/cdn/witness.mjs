// @ts-check
import { setTimeout } from 'node:timers/promises';
import { ask } from './ask.mjs';

const LOOK_MS = 100;
const MARK = /\+386 5 900 (\d{4})/;

/** The telephone number that stands on every page after so many changes. @param {number} count */
export const markOf = (count) => `+386 5 900 ${String(count).padStart(4, '0')}`;

/**
 * Judges every answer that passes by: how old its page is by the changes that were saved, whether it shows what is under
 * embargo, and whether it was meant for somebody else.
 *
 * @param {string} secret what guests may not read
 */
export function createWitness(secret) {
  /** When each change was answered, by its number. @type {number[]} */
  const saved = [];
  const none = { all: 0, hits: 0, failed: 0, failure: '' };
  let count = { ...none };
  let oldest = { ms: 0, path: 'none' };
  let embargoed = 0;
  let misdirected = 0;
  let marked = 0;

  /** How long before a page was asked for the change was saved that it lacks. @param {import('./ask.mjs').Asked} answer */
  function ageOf({ text, askedAt }) {
    const [, mark] = MARK.exec(text) ?? [];
    if (mark === undefined) return 0;
    marked += 1;
    const next = saved[Number(mark) + 1];
    return next === undefined ? 0 : Math.max(0, askedAt - next);
  }

  /** @param {import('./ask.mjs').Asked} answer */
  function seeGuest(answer) {
    const ms = ageOf(answer);
    if (ms > oldest.ms) oldest = { ms, path: answer.path };
    if (answer.text.includes(secret)) embargoed += 1;
    if (answer.headers['server-timing'] !== undefined || answer.headers['set-cookie']) misdirected += 1;
  }

  return {
    /** A change has been saved. @param {number} number */
    save: (number) => {
      saved[number] = performance.now();
    },
    /** An answer to a visitor. @param {import('./ask.mjs').Asked} answer */
    visitor: (answer) => {
      count.all += 1;
      if (answer.headers['x-cache'] === 'hit') count.hits += 1;
      if (answer.status >= 400) {
        count.failed += 1;
        count.failure ||= `${answer.status} ${answer.path}`;
      }
      seeGuest(answer);
    },
    /** An answer to somebody who is signed in. @param {import('./ask.mjs').Asked} answer */
    staff: ({ headers }) => {
      if (headers['x-cache'] !== 'pass' || !headers['cache-control']?.startsWith('private')) misdirected += 1;
    },
    guest: seeGuest,
    /** What was seen since it was asked for last; pages with a change on them are counted in `marked`. */
    take: () => {
      const seen = { ...count, oldest, embargoed, misdirected, marked };
      count = { ...none };
      oldest = { ms: 0, path: 'none' };
      embargoed = misdirected = marked = 0;
      return seen;
    },
  };
}

/** Pages that show a change, and those of the Queen. */
const WATCHED = [
  '/',
  '/en',
  '/wines',
  '/wines/rebula-2025',
  '/queen',
  '/en/queen',
  '/api/v1/queen?lang=sl',
  '/api/v1/metadata?lang=sl',
];
/** What staff read in between: the Queen before her day, and a page as everybody has it. */
const OF_STAFF = ['/queen', '/api/v1/queen?lang=sl', '/wines', '/admin'];

/**
 * Asks all the while, as a guest and as a member of staff, for what could be kept wrongly.
 *
 * @param {string} origin of the cache
 * @param {string} cookie of the member of staff
 * @param {ReturnType<typeof createWitness>} witness
 * @param {AbortSignal} signal
 */
export async function watchClosely(origin, cookie, witness, signal) {
  for (let round = 0; !signal.aborted; round += 1) {
    const own = /** @type {string} */ (OF_STAFF[round % OF_STAFF.length]);
    witness.staff(await ask(origin, own, { cookie }));
    for (const answer of await Promise.all(WATCHED.map((path) => ask(origin, path)))) witness.guest(answer);
    await setTimeout(LOOK_MS);
  }
}
