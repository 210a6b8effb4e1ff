// @ts-check
// Baseline for comparisons: node:http that only sends the bytes it was given. Started with IPC.
import { createServer } from 'node:http';

process.once('message', (/** @type {{ headers: Record<string, string>, body: string }} */ { headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
});
process.once('disconnect', () => process.exit(0));
