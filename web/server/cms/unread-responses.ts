import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may read nothing of a response that waits for it. */
export const UNREAD_RESPONSE_MS = 15_000;
const CHECK_INTERVAL_MS = 5_000;

/** Maximum pipelined requests of a connection that wait for their turn. Browsers pipeline none. */
const MAX_PIPELINED_REQUESTS = 100;
const waitingByConnection = new WeakMap<Socket, number>();

/**
 * Waits until the responses to earlier requests of the same connection are sent: a pipelined request whose
 * turn has not come needs no connection to the CMS. Does not resolve if the client disconnects before, or is
 * disconnected because more than 100 requests wait.
 */
export async function waitForTurn({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (response.socket) return;
  const count = (change: number): number => {
    const waiting = (waitingByConnection.get(socket) ?? 0) + change;
    waitingByConnection.set(socket, waiting);
    return waiting;
  };
  if (count(1) > MAX_PIPELINED_REQUESTS) socket.destroy();
  await once(response, 'socket');
  count(-1);
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
