import { type IncomingMessage, type ServerResponse, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a server fails: `refuse` closes the connection before it has read the request, `hang` takes the request
 * and never responds, `die` executes the request and breaks off during the response.
 */
export type Fault = 'refuse' | 'hang' | 'die';
export const FAULTS: readonly Fault[] = ['refuse', 'hang', 'die'];

/** A reverse proxy with injected faults. */
export interface FaultProxy {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The requests since the last `breakAt` or `heal`, as `PUT /bucket/key`. */
  calls: readonly string[];
  /** Fails from the n-th request after this one on (1 is the next), until `heal`. */
  breakAt(call: number, fault: Fault): void;
  heal(): void;
  stop(): Promise<void>;
}

/** Sends half of a response, after the upstream has sent the whole. */
async function sendHalfResponse(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (body.byteLength < 2) {
    response.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': String(body.byteLength) });
  response.write(body.subarray(0, body.byteLength / 2), () => response.destroy());
}

/** Starts a proxy to `upstream`, an origin. The Host header stays as it is, so that signatures stay good. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(upstream);
  let calls: string[] = [];
  let broken: { from: number; fault: Fault } | null = null;

  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    const fault = broken && calls.length >= broken.from ? broken.fault : null;
    if (fault === 'refuse') {
      request.socket.destroy();
      return;
    }
    if (fault === 'hang') return;
    const { method, url: path, headers } = request;
    const passedOn = send({ hostname, port, method, path, headers }, (answer) => {
      if (fault === 'die') {
        sendHalfResponse(answer, response).catch(() => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const begin = (state: typeof broken): void => {
    calls = [];
    broken = state;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get calls() {
      return calls;
    },
    breakAt: (from, fault) => begin({ from, fault }),
    heal: () => begin(null),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
