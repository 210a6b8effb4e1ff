import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ApiClient } from './clients/api-client';
import { runInCms } from './servers/cms-control';

const MINUTE_MS = 60_000;

/**
 * Starts a server that plays the public site of the labels until the test ends; `respond` writes the response
 * to a path.
 */
export async function startPublicSite(respond: (path: string, response: ServerResponse) => void) {
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

/**
 * Requests all due labels at an origin as housekeeping does, `minutes` from now, in two runs at the same
 * time.
 */
export const requestDueLabels = (control: string, origin: string, minutes: number): Promise<void> =>
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
export async function readVersion(client: ApiClient, code: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { body } = await client.call('listPublishedLabels', 200, { query: { page, pageSize: 100 } });
    const item = body.items.find((each) => each.code === code);
    if (item) return createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 16);
    if (body.items.length === 0) throw new Error(`The feed has no label ${code}`);
  }
}
