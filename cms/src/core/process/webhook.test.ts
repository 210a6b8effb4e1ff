import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toSigningKey } from '../../contract/variable-rules.mjs';
import { sendWebhook } from './webhook';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const TEXT = 'a secret of more than thirty-two characters';
const MESSAGE = { id: 'msg_1', body: '{"type":"site.changed","naziv":"Žametovka"}' };

let taken: { headers: IncomingHttpHeaders; body: string }[];
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    taken.push({ headers: request.headers, body });
    answer(response);
  });
});
let url: string;
beforeEach(async () => {
  taken = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

const send = (secret: string, signal = AbortSignal.timeout(60_000)) =>
  sendWebhook({ url, key: toSigningKey(secret) as Buffer }, MESSAGE, new Date(), signal);

describe('a webhook', () => {
  it.each([SECRET, TEXT])('is signed with %s as specified', async (secret) => {
    answer = (response) => void response.writeHead(204).end();
    await send(secret);
    const [{ headers, body }] = taken as [(typeof taken)[0]];
    const options = secret === TEXT ? { format: 'raw' as const } : {};
    const verified = new Webhook(secret, options).verify(body, headers as Record<string, string>);
    expect(verified).toEqual(JSON.parse(MESSAGE.body));
    const other = new Webhook(`whsec_${Buffer.alloc(24, 1).toString('base64')}`);
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow('signature');
  });

  it('fails for any status but 2xx, follows no redirect and stops at the abort signal', async () => {
    answer = (response) => void response.writeHead(500).end('internals');
    await expect(send(SECRET)).rejects.toThrow(/^status 500$/);
    answer = (response) => void response.writeHead(307, { location: url }).end();
    await expect(send(SECRET)).rejects.toThrow(/^status 307$/);
    const timeout = new AbortController();
    answer = () => timeout.abort(new DOMException('too late', 'TimeoutError'));
    await expect(send(SECRET, timeout.signal)).rejects.toThrow(/^TimeoutError$/);
    expect(taken).toHaveLength(3);
    answer = (response) => void response.destroy();
    await expect(send(SECRET)).rejects.toThrow(/^UND_ERR_SOCKET$/);
  });

  it.each(['short', 'whsec_', 'whsec_not base64 of anything at all', `whsec_${'a'.repeat(20)}`, 'a'.repeat(31)])(
    'has no key in %j',
    (secret) => {
      expect(toSigningKey(secret)).toBeNull();
    },
  );
});
