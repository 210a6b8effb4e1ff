import type { ServerResponse } from 'node:http';
import type { BodySender } from '../bodies/body-budget';
import { CMS_READ_DEADLINE_MS } from './cms-connection';

/** The connections of a pool, and how many of them its senders may occupy at once. */
export interface ConnectionShares {
  connections: number;
  /** Maximum for one sender; its other requests wait. */
  sender: number;
  /** Maximum for all guests. Sessions have the rest for themselves. */
  guests: number;
}

/** For reads of one part of the CMS. */
export const READ_SHARES: ConnectionShares = { connections: 64, sender: 16, guests: 48 };
/**
 * For uploads to one part of the CMS, each of which occupies its connection while its client sends. Staff who
 * upload have a session.
 */
export const UPLOAD_SHARES: ConnectionShares = { connections: 128, sender: 16, guests: 64 };
/** Maximum requests that wait, of one sender and of all: a page with many pictures asks for all at once. */
const MAX_WAITING = { sender: 256, all: 2_048 } as const;
/** Why a request is refused: too many of its sender wait, or no slot was free in time. */
export type SlotRefusal = 'rate_limited' | 'unavailable';

interface WaitingRequest {
  sender: BodySender;
  start(): void;
}

/** Counts of keys, without those that are zero. */
class Counts {
  readonly #counts = new Map<string, number>();

  get(key: string | null): number {
    return key === null ? 0 : (this.#counts.get(key) ?? 0);
  }

  add(key: string | null, change: number): void {
    if (key === null) return;
    const count = this.get(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** Slots for proxied requests, which occupy a connection to the CMS for as long as their client likes. */
export interface OpenRequests {
  /**
   * Waits for a slot, which the request frees when its response closes. Does not resolve if the client
   * disconnects while it waits.
   * @returns `null`, or why there is no slot: `rate_limited` if 256 requests of the sender wait already,
   * else `unavailable`, also if none was free within 10 s
   */
  open(sender: BodySender, response: ServerResponse): Promise<SlotRefusal | null>;
}

/**
 * Creates the slots for the requests of one connection pool. One sender and all guests have shares of it, so
 * that clients who do not read their responses, or send slowly, cannot occupy the connections of others.
 * Further requests wait in the order of their arrival.
 */
export function createOpenRequests(shares: ConnectionShares): OpenRequests {
  const openBySender = new Counts();
  const waitingBySender = new Counts();
  const waiting = new Set<WaitingRequest>();
  let openByGuests = 0;

  const hasSlot = ({ kind, countingKey }: BodySender): boolean =>
    openBySender.get(countingKey) < shares.sender && (kind === 'session' || openByGuests < shares.guests);

  function startNext(): void {
    for (const request of waiting) {
      if (!hasSlot(request.sender)) continue;
      request.start();
      return;
    }
  }

  function count({ kind, countingKey }: BodySender, change: number): void {
    openBySender.add(countingKey, change);
    if (kind === 'guest') openByGuests += change;
  }

  function occupy(sender: BodySender, response: ServerResponse): void {
    count(sender, 1);
    response.once('close', () => {
      count(sender, -1);
      startNext();
    });
  }

  function wait(sender: BodySender, response: ServerResponse): Promise<SlotRefusal | null> {
    return new Promise((resolve) => {
      const stop = (): void => {
        clearTimeout(timer);
        response.off('close', stop);
        waiting.delete(request);
        waitingBySender.add(sender.countingKey, -1);
      };
      const request: WaitingRequest = {
        sender,
        start: () => {
          stop();
          occupy(sender, response);
          resolve(null);
        },
      };
      const timer = setTimeout(() => {
        stop();
        resolve('unavailable');
      }, CMS_READ_DEADLINE_MS);
      response.once('close', stop);
      waiting.add(request);
      waitingBySender.add(sender.countingKey, 1);
    });
  }

  return {
    open: async (sender, response) => {
      if (response.destroyed) return null;
      if (hasSlot(sender)) {
        occupy(sender, response);
        return null;
      }
      if (waitingBySender.get(sender.countingKey) >= MAX_WAITING.sender) return 'rate_limited';
      return waiting.size >= MAX_WAITING.all ? 'unavailable' : wait(sender, response);
    },
  };
}
