import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** How long a client may read nothing of a response that waits for it. */
export const UNREAD_RESPONSE_MS = 15_000;
const CHECK_INTERVAL_MS = 5_000;

/**
 * Waits until the responses to earlier requests of the same connection are sent: a pipelined request whose
 * turn has not come needs no connection to the CMS. Does not resolve if the client disconnects before.
 */
export async function waitForTurn(response: ServerResponse): Promise<void> {
  if (!response.socket) await once(response, 'socket');
}

/**
 * Disconnects a client that reads nothing of a response for 15 s while bytes wait for it, so that it does not
 * hold the connection to the CMS. A response that has nothing to send yet, and a slow client, have no limit.
 */
export function endIfUnread(response: ServerResponse): void {
  let sentBytes = 0;
  let unreadMs = 0;
  const start = (): void => {
    const stop = (): void => clearInterval(timer);
    const timer = setInterval(() => {
      const { socket } = response;
      if (!socket || response.destroyed) return stop();
      // Bytes that the operating system has taken over.
      const sent = socket.bytesWritten - socket.writableLength;
      unreadMs = socket.writableLength > 0 && sent === sentBytes ? unreadMs + CHECK_INTERVAL_MS : 0;
      sentBytes = sent;
      if (unreadMs >= UNREAD_RESPONSE_MS) socket.destroy();
    }, CHECK_INTERVAL_MS).unref();
    response.once('close', stop);
  };
  if (response.socket) start();
  else response.once('socket', start);
}
