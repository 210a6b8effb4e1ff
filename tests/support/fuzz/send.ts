import { Agent, request } from 'node:http';
import type { FuzzRequest } from './request';

const LIMIT_MS = 20_000;

/** A response: the status, the headers by lower-case name, and the text. */
export interface FuzzResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Keeps connections open: thousands of requests would otherwise use up the ports. */
export const createKeepAliveAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request unchanged, without the normalisation of `fetch`. Rejects if the response is incomplete. */
export function sendFuzzRequest(
  origin: string,
  { method, target, headers, body }: FuzzRequest,
  agent: Agent,
): Promise<FuzzResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const length: Record<string, string> = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {};
    const sent = request({ hostname, port, method, path: target, headers: { ...headers, ...length }, agent });
    sent.setTimeout(LIMIT_MS, () => sent.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(pairs),
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.end(bytes);
  });
}
