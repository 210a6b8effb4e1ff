import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { MAX_SIGN_IN_BODY_BYTES, MAX_VISIT_BODY_BYTES } from '#contract/limits';
import { ProblemDocument } from '#contract/problem';
import { closeUnlessBodyRead, enforceRoutePolicy, rejectExpectation } from './request-pipeline';
import { listen } from './testing/listen';
import { sendRaw } from './testing/raw-request';
import { sendRequest, type RequestOptions } from './testing/send-request';

/** Starts a server that responds to allowed requests with 204 and the name of their policy. */
const listenWithPolicies = () =>
  listen(
    (request, response) => {
      const policy = enforceRoutePolicy(request, response, { 'x-frame-options': 'DENY' }, 'a1');
      if (policy) response.writeHead(204, { 'x-policy': policy.name }).end();
    },
    (server) => server.on('checkExpectation', rejectExpectation),
  );

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a request with headers, and a body of `{}` unless there is one or its length is announced. */
const post = (path: string, headers: Record<string, string>, method = 'POST'): [string, RequestOptions] => [
  path,
  { method, headers, body: 'content-length' in headers ? '' : '{}' },
];
const announce = (length: number) => ({ 'content-length': String(length) });

describe('a request that its policy allows', () => {
  it.each<[string, RequestOptions, string]>([
    ['/wines', {}, 'page'],
    ['/wines?search=crnina', { method: 'HEAD' }, 'page'],
    ['/wines', { headers: { 'content-type': 'image/png', 'content-length': '0' } }, 'page'],
    ['/api/v1/wines?search=%00', {}, 'api'],
    ['/api/v1/nothing', { method: 'POST' }, 'api'],
    [...post('/api/v1/auth/login', JSON_BODY), 'api'],
    [...post('/api/v1/auth/login', { 'content-type': 'Application/JSON ; charset=utf-8' }), 'api'],
    [...post('/api/v1/auth/login', { ...JSON_BODY, ...announce(MAX_SIGN_IN_BODY_BYTES) }), 'api'],
    [...post('/api/v1/visits', { ...JSON_BODY, ...announce(MAX_VISIT_BODY_BYTES) }), 'api'],
    [...post('/api/v1/visits', { ...JSON_BODY, 'transfer-encoding': 'chunked' }), 'api'],
    [...post('/cms/upload?x=%00', { 'content-type': 'multipart/form-data; boundary=x' }), 'panel'],
    [...post('/files/Wines/a', { 'content-type': 'image/png' }, 'PUT'), 'files'],
    [...post('/files/Wines/a', { ...JSON_BODY, ...announce(11 * 1024 * 1024) }, 'PUT'), 'files'],
    [...post('/forms/visit', FORM_BODY), 'form'],
    [...post('/forms/visit', { ...FORM_BODY, ...announce(64 * 1024) }), 'form'],
  ])('passes: %s %j', async (path, options, name) => {
    const { status, headers } = await sendRequest(await listenWithPolicies(), path, options);
    expect([status, headers['x-policy']]).toEqual([204, name]);
  });
});

describe('a request that its policy forbids', () => {
  it.each<[string, RequestOptions, number]>([
    ['/api/v2', {}, 404],
    ['/api/v2', { method: 'PATCH' }, 404],
    ['/api/v1/nothing', { method: 'PATCH' }, 404],
    ['/wines?search=%00', {}, 400],
    ['/wines?search=%c2%85', {}, 400],
    ['/forms/visit?x=%1f', {}, 400],
    [...post('/wines', FORM_BODY), 405],
    [...post('/wines', { ...FORM_BODY, ...announce(1) }, 'GET'), 415],
    [...post('/wines', { ...FORM_BODY, 'transfer-encoding': 'chunked' }, 'GET'), 415],
    [...post('/api/v1/auth/login', {}), 415],
    [...post('/api/v1/auth/login', { 'content-type': 'text/plain; application/json' }), 415],
    [...post('/api/v1/auth/login', { ...JSON_BODY, ...announce(MAX_SIGN_IN_BODY_BYTES + 1) }), 413],
    [...post('/api/v1/auth/login?x=1', { ...JSON_BODY, ...announce(MAX_SIGN_IN_BODY_BYTES + 1) }), 413],
    [...post('/api/v1/visits', { ...JSON_BODY, ...announce(MAX_VISIT_BODY_BYTES + 1) }), 413],
    [...post('/files/Wines/a', { ...JSON_BODY, ...announce(11 * 1024 * 1024 + 1) }, 'PUT'), 413],
    [...post('/forms/visit', { ...FORM_BODY, ...announce(64 * 1024 + 1) }), 413],
  ])('is rejected: %s %j', async (path, options, status) => {
    const response = await sendRequest(await listenWithPolicies(), path, options);
    expect([response.status, ProblemDocument.parse(JSON.parse(response.text)).status]).toEqual([status, status]);
  });

  it.each([
    ['/wines', 'GET, HEAD'],
    ['/forms/visit', 'GET, HEAD, POST'],
    ['/api/v1/visits', 'GET, HEAD, POST, OPTIONS'],
  ])('learns which methods %s has', async (path, methods) => {
    const { status, headers } = await sendRequest(await listenWithPolicies(), path, { method: 'PATCH' });
    expect([status, headers.allow]).toEqual([405, methods]);
  });

  it('gets a problem document in its language, which nobody stores', async () => {
    const port = await listenWithPolicies();
    const {
      headers,
      bytes,
      text: body,
    } = await sendRequest(port, '/api/v2?x=1', {
      headers: { 'accept-language': 'en' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(bytes.byteLength),
      'x-request-id': 'a1',
      'x-frame-options': 'DENY',
    });
    const english = ProblemDocument.parse(JSON.parse(body));
    expect(english.instance).toBe('/api/v2');
    const slovenian = ProblemDocument.parse(JSON.parse((await sendRequest(port, '/api/v2', {})).text));
    expect(slovenian.title).not.toBe(english.title);
    expect(ProblemDocument.parse(JSON.parse((await sendRequest(port, '/api/v2?lang=en', {})).text))).toEqual(english);
  });

  it('gets no body for HEAD, but the length of GET', async () => {
    const port = await listenWithPolicies();
    const { headers: expected } = await sendRequest(port, '/api/v2', {});
    const { status, headers, text: body } = await sendRequest(port, '/api/v2', { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([404, expected['content-length'], '']);
  });

  it('is rejected without a path too', async () => {
    expect((await sendRaw(await listenWithPolicies(), ['GET http://x/wines HTTP/1.1', 'Host: x'])).status).toBe(404);
  });
});

describe('the connection of a request with a body', () => {
  /** Sends a request; returns the Connection header of its response. */
  const readConnectionHeader = async (head: string, handle: RequestListener) => {
    const port = await listen((request, response) => {
      closeUnlessBodyRead(request, response);
      handle(request, response);
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return /^connection: (.*)$/im.exec(bytes.toString())?.[1]?.trim();
  };
  const respond: RequestListener = (_request, response) => {
    response.end('done');
  };
  const respondAfterBody: RequestListener = (request, response) => {
    void text(request).then(() => response.end('done'));
  };
  const withBody = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';

  it('is closed if the body has not been read', async () => {
    expect(await readConnectionHeader(withBody, respond)).toBe('close');
    const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await readConnectionHeader(chunked, respond)).toBe('close');
  });

  it('is kept if the body has been read, or there is none', async () => {
    expect(await readConnectionHeader(withBody, respondAfterBody)).toBe('keep-alive');
    expect(await readConnectionHeader('GET / HTTP/1.1\r\nHost: x\r\n\r\n', respond)).toBe('keep-alive');
    expect(await readConnectionHeader('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', respond)).toBe(
      'keep-alive',
    );
  });

  it('is closed after reading too if the client asks for it', async () => {
    const closing = withBody.replace('Host: x', 'Host: x\r\nConnection: close');
    expect(await readConnectionHeader(closing, respondAfterBody)).toBe('close');
  });
});

it('a request with an unsupported expectation is rejected and its connection is closed', async () => {
  const {
    status,
    headers,
    text: body,
  } = await sendRequest(await listenWithPolicies(), '/wines', {
    headers: { expect: 'something' },
  });
  expect([status, headers.connection, headers['content-length'], body]).toEqual([417, 'close', '0', '']);
});
