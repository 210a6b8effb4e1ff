import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestLabelPage } from './request-label-page';

const VERSION = 'abcdefghijklmnop';

let respond: (response: ServerResponse) => void;
let paths: (string | undefined)[];
const server = createServer((request, response) => {
  paths.push(request.url);
  respond(response);
});
let url: string;
beforeEach(async () => {
  paths = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/l/7K3QF2AB`;
});
afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

const sendPage = (etag: string, body = '<!doctype html>') => {
  respond = (response) => void response.writeHead(200, { etag }).end(body);
};

describe('[R211] a request for a label as readers make it', () => {
  it('finds the published version, also behind proxies that change the ETag', async () => {
    for (const etag of [`"${VERSION}.sl.aaaa"`, `W/"${VERSION}.sl.aaaa"`, `"${VERSION}.sl.aaaa-gzip"`]) {
      sendPage(etag);
      expect([etag, await requestLabelPage(url, VERSION)]).toEqual([etag, 'answers']);
    }
  });

  it('finds a page of another version, of another program, without an end or without a text', async () => {
    for (const etag of ['"bcdefghijklmnopa.sl.aaaa"', `"${VERSION}"`, '"x"']) {
      sendPage(etag);
      expect([etag, await requestLabelPage(url, VERSION)]).toEqual([etag, 'differs']);
    }
    for (const body of ['', 'x'.repeat(600 * 1024)]) {
      sendPage(`"${VERSION}.sl.aaaa"`, body);
      expect(await requestLabelPage(url, VERSION)).toBe('differs');
    }
  });

  it('finds a label that is removed, or moved to where it is not followed', async () => {
    for (const status of [404, 410, 500, 503]) {
      respond = (response) => void response.writeHead(status, { etag: `"${VERSION}.sl.a"` }).end('no');
      expect([status, await requestLabelPage(url, VERSION)]).toEqual([status, 'missing']);
    }
    respond = (response) => void response.writeHead(301, { location: '/elsewhere' }).end();
    expect(await requestLabelPage(url, VERSION)).toBe('redirected');
    expect(paths).not.toContain('/elsewhere');
  });

  it('ends at its time limit, before and within a response, and where nothing listens', async () => {
    respond = () => undefined;
    expect(await requestLabelPage(url, VERSION, 100)).toBe('unreachable');
    respond = (response) => void response.writeHead(200, { etag: `"${VERSION}.sl.a"` }).write('half');
    expect(await requestLabelPage(url, VERSION, 300)).toBe('unreachable');
    respond = (response) => void response.destroy();
    expect(await requestLabelPage(url, VERSION)).toBe('unreachable');
  });
});
