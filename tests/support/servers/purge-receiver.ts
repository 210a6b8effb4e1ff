import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** The secret of the receiver, in the form of the specification. */
export const PURGE_SECRET = `whsec_${Buffer.alloc(32, 'purge').toString('base64')}`;

/** An accepted message, verified as the documentation requires of receivers. */
export interface Purge {
  id: string;
  /** Time of receipt, epoch ms of this process. */
  receivedAt: number;
  message: { type: string; timestamp: string; data: { revision: string; origins: string[] } };
}

/** A webhook that purges caches: it verifies messages, and fails on demand. */
export interface PurgeReceiver {
  /** Environment of a CMS that uses this webhook. */
  env: { CDN_PURGE_URL: string; CDN_PURGE_SECRET: string };
  /** Accepted messages in order. */
  purges: Purge[];
  /** Times of all received messages, also rejected ones. */
  attempts: number[];
  /** Sets the response to the next messages: a status, or none. */
  setResponse(how: number | 'never'): void;
  stop(): Promise<void>;
}

/** @param onPurge has caches purged, before the message is accepted */
export async function startPurgeReceiver(
  onPurge: () => Promise<void> = () => Promise.resolve(),
): Promise<PurgeReceiver> {
  const verifier = new Webhook(PURGE_SECRET);
  const purges: Purge[] = [];
  const attempts: number[] = [];
  let how: number | 'never' = 204;

  async function take(headers: IncomingHttpHeaders, body: string, response: ServerResponse): Promise<void> {
    attempts.push(Date.now());
    if (how === 'never') return;
    if (how < 300) {
      const message = verifier.verify(body, headers as Record<string, string>) as Purge['message'];
      await onPurge();
      purges.push({ id: String(headers['webhook-id']), receivedAt: Date.now(), message });
    }
    response.writeHead(how, how >= 300 && how < 400 ? { location: '/elsewhere' } : {}).end();
  }
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => void take(request.headers, body, response).catch(() => response.writeHead(401).end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge?site=1`, CDN_PURGE_SECRET: PURGE_SECRET },
    purges,
    attempts,
    setResponse: (next) => {
      how = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
