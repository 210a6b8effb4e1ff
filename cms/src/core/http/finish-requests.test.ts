import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { finishRequests } from './finish-requests';

/** A server that holds responses back until released, and a client that keeps its connections open. */
async function slowServer() {
  const waiting: ServerResponse[] = [];
  const server: Server = createServer((_request, response) => waiting.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (): Promise<number | string> =>
    new Promise((resolve) => {
      const asked = request({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed')).end();
    });
  const arrived = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
  };
  return { server, waiting, ask, arrived };
}

it('finishes running requests and accepts no more', async () => {
  const { server, waiting, ask, arrived } = await slowServer();
  const first = ask();
  await arrived(1);
  const stopped = finishRequests(server);
  // A process that another test starts at this moment holds the port until its program is loaded.
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(await ask());
  expect(waiting).toHaveLength(1);
  waiting[0]?.end('answered');
  expect(await first).toBe(200);
  await stopped;
});

it('stops waiting at the time limit', async () => {
  const { server, waiting, ask, arrived } = await slowServer();
  const first = ask();
  await arrived(1);
  await finishRequests(server, 100);
  waiting[0]?.destroy();
  expect(await first).toBe('ECONNRESET');
});
