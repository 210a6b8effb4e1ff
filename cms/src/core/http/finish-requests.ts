import type { Server } from 'node:http';

/** Below the grace time of process managers; slower clients lose their connection. */
const LIMIT_MS = 5_000;
const CHECK_INTERVAL_MS = 20;

/**
 * Stops accepting connections and waits until running requests have got their responses, for `limitMs` at
 * most. Strapi itself would cut all connections at once.
 */
export async function finishRequests(server: Server, limitMs = LIMIT_MS): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only after its response.
  const idleCheck = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([closed, timeout]);
  clearInterval(idleCheck);
  clearTimeout(timer);
}
