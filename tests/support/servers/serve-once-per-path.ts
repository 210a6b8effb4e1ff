import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves JSON on a free port: the first request of a path makes its value, later ones get the same. */
export async function serveOncePerPath(make: () => Promise<object>): Promise<{ url: string; stop(): Promise<void> }> {
  const values = new Map<string, Promise<object>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const value = values.get(path) ?? make();
    values.set(path, value);
    value.then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await Promise.allSettled(values.values());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
