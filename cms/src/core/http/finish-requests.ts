import type { Server } from 'node:http';

/** Well within what process managers grant; a client that reads or sends slower than that loses its connection. */
const LIMIT_MS = 5_000;
const LOOK_MS = 20;

/**
 * Takes no more connections and lets the requests that are under way be answered, for a few seconds at most. Strapi
 * itself cuts all connections as it stops, those in the middle of an answer too.
 */
export async function finishRequests(server: Server, limitMs = LIMIT_MS): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept connection becomes idle only when its answer is sent.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, limitMs)));
  await Promise.race([closed, late]);
  clearInterval(looking);
  clearTimeout(limit);
}
