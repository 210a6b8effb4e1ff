import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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

/** What a client has read: bytes that the operating system has taken over, also of a write in progress. */
interface ReadProgress {
  sentBytes: number;
  queuedBytes: number;
  unreadMs: number;
}

/** Bytes of the write in progress that the operating system has not taken yet; 0 if that is not known. */
function getQueuedBytes(socket: Socket): number {
  const handle = '_handle' in socket ? socket._handle : null;
  if (typeof handle !== 'object' || handle === null || !('writeQueueSize' in handle)) return 0;
  return Number(handle.writeQueueSize);
}

/** Records what a client has read since the last check. Returns for how long it has read nothing, in ms. */
function measureUnread(socket: Socket, progress: ReadProgress): number {
  const sentBytes = socket.bytesWritten - socket.writableLength;
  const queuedBytes = getQueuedBytes(socket);
  const isStuck = socket.writableLength > 0 && sentBytes === progress.sentBytes && queuedBytes === progress.queuedBytes;
  const unreadMs = isStuck ? progress.unreadMs + CHECK_INTERVAL_MS : 0;
  Object.assign(progress, { sentBytes, queuedBytes, unreadMs });
  return unreadMs;
}

/**
 * Disconnects each client of a server that reads nothing of a response for 15 s while bytes wait for it, so
 * that it does not hold memory, a file or a connection to the CMS. A response that has nothing to send yet,
 * and a slow client, have no limit. Requests cost nothing: one timer looks at all open connections.
 */
export function disconnectUnreadingClients(server: Server): void {
  const connections = new Map<Socket, ReadProgress>();
  let timer: NodeJS.Timeout | undefined;
  const checkAll = (): void => {
    for (const [socket, progress] of connections)
      if (measureUnread(socket, progress) >= UNREAD_RESPONSE_MS) socket.destroy();
  };
  server.on('connection', (socket) => {
    if (connections.size === 0) timer = setInterval(checkAll, CHECK_INTERVAL_MS).unref();
    connections.set(socket, { sentBytes: 0, queuedBytes: 0, unreadMs: 0 });
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) clearInterval(timer);
    });
  });
}
