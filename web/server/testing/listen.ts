import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a server with this listener on a free port of the loopback interface. It stops at the end of the
 * test.
 * @param prepare called with the server before it listens
 * @returns the port
 */
export async function listen(
  handle: RequestListener,
  prepare: (server: Server) => void = () => undefined,
): Promise<number> {
  const server = createServer(handle);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
