/** Tells the server's time in a browser whose own clock may be wrong: from what the server said it was, on a monotonic clock. */
export interface ServerClock {
  /** The server's time now, given the `now` of its last answer and when that came (`performance.now()`). */
  now(): Date;
  /** Takes the server's `now` of an answer that has just come; the same answer again changes nothing. */
  set(serverNow: string): void;
}

/** A clock that shows this machine's time until it hears the server's. */
export function createServerClock(): ServerClock {
  let heard: { text: string; serverMs: number; atMs: number } | null = null;
  return {
    now: () => new Date(heard ? heard.serverMs + (performance.now() - heard.atMs) : Date.now()),
    set: (serverNow) => {
      if (heard?.text === serverNow) return;
      heard = { text: serverNow, serverMs: Date.parse(serverNow), atMs: performance.now() };
    },
  };
}
