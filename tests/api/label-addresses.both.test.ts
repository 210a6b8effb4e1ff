import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, onTestFinished } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/label-test';

const control = inject('cmsControlUrl');
const MINUTE_MS = 60_000;

/** Starts a server that stands for the public address; `respond` decides what it says about a path. */
async function startAddress(respond: (path: string, response: ServerResponse) => void) {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    respond(url, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

/** Requests all due labels as housekeeping does, `minutes` from now, twice at the same time. */
const requestDue = (origin: string, minutes: number): Promise<void> =>
  runInCms(
    control,
    async (strapi, input) => {
      const service = strapi.service('api::label.label-addresses') as {
        requestDue(now: Date, origin: string): Promise<void>;
      };
      const now = new Date(Date.now() + input.ms);
      await Promise.all([service.requestDue(now, input.origin), service.requestDue(now, input.origin)]);
    },
    { origin, ms: minutes * MINUTE_MS },
  );

/** Computes the version of a label as web servers do: from what the feed says of it. */
async function readVersion(client: ApiClient, code: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { body } = await client.call('listPublishedLabels', 200, { query: { page, pageSize: 100 } });
    const item = body.items.find((each) => each.code === code);
    if (item) return createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 16);
    if (body.items.length === 0) throw new Error(`The feed has no label ${code}`);
  }
}

describe('[R211] labels at their public addresses', () => {
  test('are requested once a day, and told to editors after two failures until they respond', async ({
    labels,
    signInAs,
  }) => {
    const { editor } = labels;
    const label = await labels.publish((await labels.draft()).id);
    const path = `/l/${String(label.code)}`;
    const { origin, paths } = await startAddress((_path, response) => void response.writeHead(404).end('gone'));
    const countRequests = () => paths.filter((each) => each === path).length;
    const findFailing = async () => {
      const { body } = await editor.call('listFailingLabelAddresses', 200, {});
      return body.items.find(({ labelId }) => labelId === label.id);
    };
    await requestDue(origin, 0);
    expect(countRequests()).toBe(0);
    await requestDue(origin, 20);
    expect(countRequests()).toBe(1);
    expect(await findFailing()).toBeUndefined();
    await requestDue(origin, 25);
    expect(countRequests()).toBe(1);
    await requestDue(origin, 31);
    expect(countRequests()).toBe(2);
    expect(await findFailing()).toMatchObject({ code: label.code, state: 'missing', wineTitle: expect.any(String) });
    await requestDue(origin, 60);
    expect(countRequests()).toBe(2);
    const queen = await signInAs('queen');
    expect((await queen.request('/api/v1/label-addresses')).status).toBe(403);

    let version = '';
    const answering = await startAddress((_path, response) => {
      response.writeHead(200, { etag: `"${version}.sl.program"` }).end('<!doctype html>');
    });
    await requestDue(answering.origin, 100);
    expect(await findFailing()).toMatchObject({ state: 'differs' });
    version = await readVersion(editor, String(label.code));
    await requestDue(answering.origin, 200);
    expect(await findFailing()).toBeUndefined();
    expect(answering.paths.filter((each) => each === path)).toHaveLength(2);
    await requestDue(answering.origin, 60 * 20);
    expect(answering.paths.filter((each) => each === path)).toHaveLength(2);
  });
});
