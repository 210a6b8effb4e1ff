import type { ServerResponse } from 'node:http';
import type { BodySender } from '../bodies/body-budget';
import { CMS_READ_DEADLINE_MS } from './cms-connection';

/** Connections for reads of one part of the CMS. */
export const READ_CONNECTIONS = 64;
/** Maximum reads of one sender that may occupy a connection at once; its others wait. */
export const MAX_OPEN_READS = 16;
/** Maximum reads of all guests. Sessions have the rest of the connections for themselves. */
export const MAX_GUEST_READS = 48;
/** Maximum reads that wait, of one sender and of all: a page with many pictures asks for all at once. */
const MAX_WAITING_READS = { sender: 256, all: 2_048 } as const;
/** Why a read is refused: too many of its sender wait, or no place was free in time. */
export type ReadRefusal = 'rate_limited' | 'unavailable';

interface WaitingRead {
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

/** Places for proxied reads, which occupy a connection to the CMS until their client has read them. */
export interface OpenReads {
  /**
   * Waits for a place, which the read leaves when its response closes. Does not resolve if the client
   * disconnects while it waits.
   * @returns `null`, or why there is no place: `rate_limited` if 256 reads of the sender wait already, else
   * `unavailable`, also if none was free within 10 s
   */
  open(sender: BodySender, response: ServerResponse): Promise<ReadRefusal | null>;
}

/**
 * Creates the places for the reads of one connection pool. One sender has 16 and all guests have 48, so that
 * clients who do not read their responses cannot occupy the connections of others. Further reads wait in the
 * order of their arrival.
 */
export function createOpenReads(): OpenReads {
  const openBySender = new Counts();
  const waitingBySender = new Counts();
  const waiting = new Set<WaitingRead>();
  let guestReads = 0;

  const hasPlace = ({ kind, countingKey }: BodySender): boolean =>
    openBySender.get(countingKey) < MAX_OPEN_READS && (kind === 'session' || guestReads < MAX_GUEST_READS);

  function startNext(): void {
    for (const read of waiting) {
      if (!hasPlace(read.sender)) continue;
      read.start();
      return;
    }
  }

  function count({ kind, countingKey }: BodySender, change: number): void {
    openBySender.add(countingKey, change);
    if (kind === 'guest') guestReads += change;
  }

  function occupy(sender: BodySender, response: ServerResponse): void {
    count(sender, 1);
    response.once('close', () => {
      count(sender, -1);
      startNext();
    });
  }

  function wait(sender: BodySender, response: ServerResponse): Promise<ReadRefusal | null> {
    return new Promise((resolve) => {
      const stop = (): void => {
        clearTimeout(timer);
        response.off('close', stop);
        waiting.delete(read);
        waitingBySender.add(sender.countingKey, -1);
      };
      const read: WaitingRead = {
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
      waiting.add(read);
      waitingBySender.add(sender.countingKey, 1);
    });
  }

  return {
    open: async (sender, response) => {
      if (response.destroyed) return null;
      if (hasPlace(sender)) {
        occupy(sender, response);
        return null;
      }
      if (waitingBySender.get(sender.countingKey) >= MAX_WAITING_READS.sender) return 'rate_limited';
      return waiting.size >= MAX_WAITING_READS.all ? 'unavailable' : wait(sender, response);
    },
  };
}
