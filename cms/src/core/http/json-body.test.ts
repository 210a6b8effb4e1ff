import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readBytes } from './json-body';
import { Problem } from './problem';

const MAX_BYTES = 1_000;

/** A server that reads each body with time limits, in ms, and records the result. */
async function startReader(read: number, discard: number) {
  const outcomes: (number | string)[] = [];
  let onOutcome: (() => void) | undefined;
  const server = createServer((incoming, response) => {
    void readBytes(incoming, MAX_BYTES, { read, discard })
      .then(
        ({ length }) => outcomes.push(length),
        (error: unknown) => outcomes.push(error instanceof Problem ? error.code : String(error)),
      )
      .then(() => {
        onOutcome?.();
        response.end('read');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (headers: Record<string, string> = {}): ClientRequest =>
    request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  const waitForOutcome = () => new Promise<void>((resolve) => (onOutcome = resolve));
  return { outcomes, send, waitForOutcome, server };
}

const servers: { closeAllConnections(): void; close(): void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start({ read = 60_000, discard = 60_000 } = {}) {
  const reader = await startReader(read, discard);
  servers.push(reader.server);
  return reader;
}

async function readText(sent: ClientRequest): Promise<string> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

it('[R63] [O1] reads a body up to its limit, with and without Content-Length', async () => {
  const { outcomes, send } = await start();
  for (const sent of [send(), send({ 'content-length': String(MAX_BYTES) })]) {
    sent.end('a'.repeat(MAX_BYTES));
    expect(await readText(sent)).toBe('read');
  }
  const empty = send();
  empty.end();
  await readText(empty);
  expect(outcomes).toEqual([MAX_BYTES, MAX_BYTES, 0]);
});

it('[R63] [O1] refuses the first byte beyond the limit at once, and still responds to a client that goes on sending', async () => {
  const { outcomes, send } = await start();
  const sent = send();
  sent.write('a'.repeat(MAX_BYTES));
  sent.write('a');
  expect(await readText(sent)).toBe('read');
  expect(outcomes).toEqual(['too_large']);
  sent.end('a'.repeat(100_000));
  await once(sent, 'close');
});

it('[R63] [O1] refuses a body that is not complete in time', async () => {
  const { outcomes, send } = await start({ read: 20 });
  const sent = send({ 'content-length': '100' });
  sent.write('a');
  expect(await readText(sent)).toBe('read');
  expect(outcomes).toEqual(['request_timeout']);
  sent.destroy();
});

it('[R63] [O1] closes the connection of a client that never stops sending', async () => {
  const { outcomes, send } = await start({ discard: 20 });
  const sent = send();
  sent.on('error', () => {});
  sent.write('a'.repeat(MAX_BYTES + 1));
  expect(await readText(sent)).toBe('read');
  if (!sent.closed) await once(sent, 'close');
  expect(outcomes).toEqual(['too_large']);
});

it('[R63] [O1] ends when the client has disconnected', async () => {
  const { outcomes, send, waitForOutcome, server } = await start();
  const gone = waitForOutcome();
  const sent = send({ 'content-length': '100' });
  sent.on('error', () => {});
  sent.write('a');
  await once(server, 'request');
  sent.destroy();
  await gone;
  expect(outcomes).toEqual(['invalid_json']);
});
