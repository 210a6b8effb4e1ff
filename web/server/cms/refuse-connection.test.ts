import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleConnectionError } from './problem';

let server: Server;

beforeEach(async () => {
  server = createServer({ headersTimeout: 500, connectionsCheckingInterval: 50 }, (_request, response) =>
    response.end(),
  );
  server.on('clientError', handleConnectionError);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Returns the response to a connection that sends these bytes and then waits. */
async function heard(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

describe('a connection without a request', () => {
  it('is closed without a response if unused, since a browser would take it for that of its first request', async () => {
    expect(await heard('')).toBe('');
  });

  it('gets 408 if it had started a request', async () => {
    expect(await heard('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('gets 400 if it is not HTTP', async () => {
    expect(await heard('\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});
