import { MEGABYTE_BYTES } from '#contract/limits';

/** Who sends a body. Sessions have a budget of their own, so that no number of strangers uses it up. */
export interface BodySender {
  kind: 'guest' | 'session';
  /** What the sender is counted by; `null` for one that stands for many, such as the operator's own proxy. */
  key: string | null;
}

/**
 * Request bodies of one sender that may be unfinished at once. A browser sends six at most, the staff area
 * three uploads.
 */
export const MAX_OPEN_BODIES = 16;
/** The same for all senders of a kind: each costs a connection. */
const MAX_ALL_OPEN_BODIES = { guest: 2_048, session: 512 } as const;
/**
 * Bytes in memory of all bodies that are read or wait for the CMS, above which bodies of a kind are refused.
 */
const MAX_BODY_BYTES = { guest: 32 * MEGABYTE_BYTES, session: 64 * MEGABYTE_BYTES } as const;

/** A body that has not been read to its end. */
export interface OpenBody {
  /** Counts bytes that are held in memory. @returns false if there is no room for them */
  hold(bytes: number): boolean;
  /** Ends the body's count, and that of its bytes. */
  close(): void;
}

/** Counts unfinished request bodies and their memory in this process. */
export interface BodyBudget {
  /** @returns `null` if the sender, or all senders of its kind, have too many open bodies */
  open(sender: BodySender): OpenBody | null;
  /** Counts the bytes of a finished body that waits for the CMS. @returns ends the count */
  hold(bytes: number): () => void;
  /** What is counted now. */
  current(): { bodies: number; senders: number; bytes: number };
}

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
    open: ({ kind, key }) => {
      const isFull = key !== null && (bySender.get(key) ?? 0) >= MAX_OPEN_BODIES;
      if (isFull || byKind[kind] >= MAX_ALL_OPEN_BODIES[kind]) return null;
      countSender(key, 1);
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
          countSender(key, -1);
          byKind[kind] -= 1;
          bytesHeld -= bytesOfBody;
        },
      };
    },
    hold: (bytes) => {
      bytesHeld += bytes;
      return () => void (bytesHeld -= bytes);
    },
    current: () => ({ bodies: byKind.guest + byKind.session, senders: bySender.size, bytes: bytesHeld }),
  };
}
