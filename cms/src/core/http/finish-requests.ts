import type { Server } from 'node:http';

/** Below the grace time of process managers; slower clients lose their connection. */
const LIMIT_MS = 5_000;
const LOOK_MS = 20;

/**
 * Stops accepting connections and waits until running requests have got their responses, for `limitMs` at
 * most. Strapi itself would cut all connections at once.
 */
export async function finishRequests(server: Server, limitMs = LIMIT_MS): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only after its response.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, limitMs)));
  await Promise.race([closed, late]);
  clearInterval(looking);
  clearTimeout(limit);
}
