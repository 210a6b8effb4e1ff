import { MEGABYTE_BYTES } from '#contract/limits';

/** The sender of a body. Sessions have their own budget, which guests cannot exhaust. */
export interface BodySender {
  kind: 'guest' | 'session';
  /**
   * Key by which the sender is counted; `null` for a sender that stands for many, such as the operator's
   * proxy.
   */
  countingKey: string | null;
}

/**
 * Maximum unfinished bodies per sender. A browser sends at most six at once, the staff area three uploads.
 */
export const MAX_OPEN_BODIES = 16;
/** Maximum unfinished bodies of all senders of a kind. Each occupies a connection. */
const MAX_ALL_OPEN_BODIES = { guest: 2_048, session: 512 } as const;
/**
 * Maximum bytes of all bodies in memory (being read or waiting for the CMS), above which bodies of a kind are
 * rejected.
 */
const MAX_BODY_BYTES = { guest: 32 * MEGABYTE_BYTES, session: 64 * MEGABYTE_BYTES } as const;

/** An unfinished body. */
export interface OpenBody {
  /** Adds bytes to the memory budget. @returns false, without adding, if the budget is exhausted */
  hold(bytes: number): boolean;
  /** Removes the body and its bytes from the budget. Further calls have no effect. */
  close(): void;
}

/** Budget of unfinished request bodies and their memory in this process. */
export interface BodyBudget {
  /** Adds an unfinished body. @returns `null` if the sender, or all senders of its kind, have too many */
  open(sender: BodySender): OpenBody | null;
  /** Adds the bytes of a finished body that waits for the CMS. @returns a function that removes them */
  holdFinished(bytes: number): () => void;
  /** Returns the present totals. */
  readUsage(): { bodies: number; senders: number; bytes: number };
}

/**
 * Creates an empty budget of this process for unfinished request bodies and the bytes of bodies in memory.
 * `open` returns null if the sender has 16 unfinished bodies, or all guests have 2,048 or all sessions 512.
 * `hold` returns false above 32 MB for a guest's body or 64 MB for a session's, counted over all bodies.
 */
export function createBodyBudget(): BodyBudget {
  const bySender = new Map<string, number>();
  const byKind = { guest: 0, session: 0 };
  let bytesHeld = 0;

  function countSender(key: string | null, change: number): void {
    if (key === null) return;
    const count = (bySender.get(key) ?? 0) + change;
    if (count > 0) bySender.set(key, count);
    else bySender.delete(key);
  }

  return {
    open: ({ kind, countingKey }) => {
      const isFull = countingKey !== null && (bySender.get(countingKey) ?? 0) >= MAX_OPEN_BODIES;
      if (isFull || byKind[kind] >= MAX_ALL_OPEN_BODIES[kind]) return null;
      countSender(countingKey, 1);
      byKind[kind] += 1;
      let bytesOfBody = 0;
      let isOpen = true;
      return {
        hold: (bytes) => {
          if (bytesHeld + bytes > MAX_BODY_BYTES[kind]) return false;
          bytesHeld += bytes;
          bytesOfBody += bytes;
          return true;
        },
        close: () => {
          if (!isOpen) return;
          isOpen = false;
          countSender(countingKey, -1);
          byKind[kind] -= 1;
          bytesHeld -= bytesOfBody;
        },
      };
    },
    holdFinished: (bytes) => {
      bytesHeld += bytes;
      return () => void (bytesHeld -= bytes);
    },
    readUsage: () => ({ bodies: byKind.guest + byKind.session, senders: bySender.size, bytes: bytesHeld }),
  };
}
