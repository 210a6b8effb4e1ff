import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCachedResponse, replyWithCachedResponse, type CachedResponse } from './cached-response';

const BODY = Buffer.from('<p>Cviček</p>'.repeat(100));

const create = (status = 200) =>
  createCachedResponse({ status, headers: { 'content-type': 'text/html', 'cache-control': 'public' }, body: BODY });

/** Sends a cached response as the reply to one request, in a server whose hook would add a header. */
async function send(cachedResponse: CachedResponse, options: InjectOptions = {}, extraHeaders?: readonly string[]) {
  const app = Fastify();
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-hook', 'ran');
    done(null, payload);
  });
  app.get('/', (request, reply) => replyWithCachedResponse(request, reply, cachedResponse, extraHeaders));
  const { statusCode, headers, rawPayload } = await app.inject({ url: '/', ...options });
  return { statusCode, headers, body: rawPayload };
}

describe('a cached response that is sent', () => {
  it('has its status, its headers and the body in the encoding that the client accepts', async () => {
    const cachedResponse = await create(404);
    const { statusCode, headers, body } = await send(cachedResponse, { headers: { 'accept-encoding': 'gzip' } });
    const { bytes, etag } = cachedResponse.getRepresentation('gzip');
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ etag, 'content-encoding': 'gzip', 'content-length': String(bytes.byteLength) });
    expect(body).toEqual(bytes);
  });

  it('is not changed by hooks of the framework', async () => {
    expect((await send(await create())).headers).not.toHaveProperty('x-hook');
  });

  it('has the headers of this request too', async () => {
    const cachedResponse = await create();
    const { headers, body } = await send(cachedResponse, {}, ['x-request-id', 'a1']);
    expect(headers).toMatchObject({ 'x-request-id': 'a1', 'content-type': 'text/html' });
    expect(body).toEqual(BODY);
    expect((await send(cachedResponse)).headers).not.toHaveProperty('x-request-id');
  });

  it('has no body for HEAD, but the length of GET', async () => {
    const { statusCode, headers, body } = await send(await create(), { method: 'HEAD' });
    expect([statusCode, headers['content-length'], body.byteLength]).toEqual([200, String(BODY.byteLength), 0]);
  });
});

describe('a conditional request', () => {
  const sendConditional = async (condition: (etag: string) => string, status = 200) => {
    const cachedResponse = await create(status);
    const ifNoneMatch = condition(cachedResponse.getRepresentation('identity').etag);
    return send(cachedResponse, { headers: { 'if-none-match': ifNoneMatch } }, ['x-request-id', 'a1']);
  };

  it.each<[string, (etag: string) => string]>([
    ['the ETag', (etag) => etag],
    ['*', () => '*'],
    ['a list', (etag) => `"other", ${etag} , "more"`],
    ['a weak ETag', (etag) => `W/${etag}`],
  ])('is 304 without content for %s', async (_, condition) => {
    const { statusCode, headers, body } = await sendConditional(condition);
    expect([statusCode, body.byteLength]).toEqual([304, 0]);
    expect(headers).toMatchObject({ 'cache-control': 'public', 'x-request-id': 'a1' });
    expect(headers).toHaveProperty('etag');
    expect(headers).not.toHaveProperty('content-type');
  });

  it.each<[string, (etag: string) => string]>([
    ['another ETag', () => '"other"'],
    ['an empty condition', () => ''],
    ['an ETag without quotes', (etag) => etag.slice(1, -1)],
    ['a mark of weakness that does not begin the ETag', (etag) => etag.replace('"', '"W/')],
    ['* in a list', () => '"other", *'],
  ])('is 200 with the content for %s', async (_, condition) => {
    const { statusCode, body } = await sendConditional(condition);
    expect([statusCode, body]).toEqual([200, BODY]);
  });

  it('is answered in full if the status is not 200', async () => {
    const { statusCode, body } = await sendConditional((etag) => etag, 404);
    expect([statusCode, body]).toEqual([404, BODY]);
  });

  it('is 304 for the ETag of the representation before best-quality compression', async () => {
    const text = Buffer.from(Array.from({ length: 400 }, (_, index) => `<p>${String(index * 7919)}</p>`).join(''));
    const cachedResponse = await createCachedResponse({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: text,
    });
    const { etag } = cachedResponse.getRepresentation('br');
    cachedResponse.getRepresentation('br');
    await expect.poll(() => cachedResponse.getRepresentation('br').earlierEtag).toBe(etag);
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect((await send(cachedResponse, { headers })).statusCode).toBe(304);
    expect((await send(cachedResponse, { headers: { ...headers, 'if-none-match': '"a"' } })).statusCode).toBe(200);
  });
});
