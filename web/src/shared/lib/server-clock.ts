/**
 * The server's time in a browser whose own clock may be wrong, so that a wrong clock opens nothing: what the server
 * said, and how long ago on a monotonic clock.
 */
export interface ServerClock {
  now(): Date;
  /** Takes the server's `now` of an answer that has just come, ISO 8601. */
  set(serverNow: string): void;
}

/** A clock that shows this machine's time until it hears the server's. */
export function createServerClock(): ServerClock {
  let heard: { serverMs: number; atMs: number } | null = null;
  return {
    now: () => new Date(heard ? heard.serverMs + (performance.now() - heard.atMs) : Date.now()),
    set: (serverNow) => {
      heard = { serverMs: Date.parse(serverNow), atMs: performance.now() };
    },
  };
}
