// @ts-check
import { setTimeout } from 'node:timers/promises';
import { fetchAsVisitor } from './fetch-as-visitor.mjs';

const LOOK_MS = 100;
const MARK = /\+386 5 900 (\d{4})/;

/** Returns the telephone number that every page shows after a number of changes. @param {number} count */
export const getPhoneNumber = (count) => `+386 5 900 ${String(count).padStart(4, '0')}`;

/**
 * Creates a checker of responses: it measures how outdated a page is, and counts embargoed content and
 * responses that a cache served to the wrong client.
 *
 * @param {string} secret text that guests must not see
 */
export function createResponseChecker(secret) {
  /** Time at which each change was saved, by its number. @type {number[]} */
  const saved = [];
  const none = { all: 0, hits: 0, failed: 0, failure: '' };
  let count = { ...none };
  let oldest = { ms: 0, path: 'none' };
  let embargoed = 0;
  let misdirected = 0;
  let marked = 0;

  /**
   * Returns for how long a page was outdated when it was requested, in ms.
   *
   * @param {import('./fetch-as-visitor.mjs').Asked} response
   */
  function getAge({ text, askedAt }) {
    const [, mark] = MARK.exec(text) ?? [];
    if (mark === undefined) return 0;
    marked += 1;
    const next = saved[Number(mark) + 1];
    return next === undefined ? 0 : Math.max(0, askedAt - next);
  }

  /** @param {import('./fetch-as-visitor.mjs').Asked} response */
  function seeGuest(response) {
    const ms = getAge(response);
    if (ms > oldest.ms) oldest = { ms, path: response.path };
    if (response.text.includes(secret)) embargoed += 1;
    if (response.headers['server-timing'] !== undefined || response.headers['set-cookie']) misdirected += 1;
  }

  return {
    /** Records that a change has been saved. @param {number} number */
    save: (number) => {
      saved[number] = performance.now();
    },
    /** Checks a response to a visitor. @param {import('./fetch-as-visitor.mjs').Asked} response */
    visitor: (response) => {
      count.all += 1;
      if (response.headers['x-cache'] === 'hit') count.hits += 1;
      if (response.status >= 400) {
        count.failed += 1;
        count.failure ||= `${response.status} ${response.path}`;
      }
      seeGuest(response);
    },
    /**
     * Checks a response to a signed-in member of staff.
     *
     * @param {import('./fetch-as-visitor.mjs').Asked} response
     */
    staff: ({ headers }) => {
      if (headers['x-cache'] !== 'pass' || !headers['cache-control']?.startsWith('private')) misdirected += 1;
    },
    guest: seeGuest,
    /**
     * Returns the counts since the last call and resets them; `marked` counts pages with a telephone number.
     */
    take: () => {
      const seen = { ...count, oldest, embargoed, misdirected, marked };
      count = { ...none };
      oldest = { ms: 0, path: 'none' };
      embargoed = misdirected = marked = 0;
      return seen;
    },
  };
}

/** Pages that show a change, and those of the Queen section. */
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
/** Pages that staff read in between: the Queen section under embargo, and public pages. */
const OF_STAFF = ['/queen', '/api/v1/queen?lang=sl', '/wines', '/admin'];

/**
 * Sends requests continuously, as a guest and as a member of staff, to find responses that are cached
 * wrongly.
 *
 * @param {string} origin of the cache
 * @param {string} cookie of the member of staff
 * @param {ReturnType<typeof createResponseChecker>} witness
 * @param {AbortSignal} signal
 */
export async function pollContinuously(origin, cookie, witness, signal) {
  for (let round = 0; !signal.aborted; round += 1) {
    const own = /** @type {string} */ (OF_STAFF[round % OF_STAFF.length]);
    witness.staff(await fetchAsVisitor(origin, own, { cookie }));
    for (const response of await Promise.all(WATCHED.map((path) => fetchAsVisitor(origin, path))))
      witness.guest(response);
    await setTimeout(LOOK_MS);
  }
}
