import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Door } from '../doors';
import type { SiteParts } from '../site-parts';
import { routeName, UNMATCHED } from './route-name';

type Seen = Pick<SiteParts, 'log' | 'metrics'>;

/** Counts a request that was not let in; its method may be anything. */
export function countRefusal({ metrics }: Seen, { statusCode }: ServerResponse): void {
  metrics.requests.count(UNMATCHED, 'any', statusCode);
}

/** Counts, times and logs a request once its answer is sent, or its client is gone. What memory answers is counted only. */
export function seeRequest(
  { log, metrics }: Seen,
  requestId: string,
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  response.once('close', () => {
    const ms = performance.now() - began;
    const { method = '', url = '' } = request;
    const { statusCode: status, writableFinished } = response;
    const route = routeName(door, url);
    metrics.requests.count(route, method, status);
    metrics.requestSeconds.observe({ route }, ms / 1000);
    // The end of an answer belongs to the connection, so that the id is named here.
    const fields = { event: 'request', requestId, method, route, status, ms: Math.round(ms) };
    // Those who look after the processes ask all day.
    const level = door.name === 'health' ? 'debug' : 'info';
    log[level](writableFinished ? fields : { ...fields, aborted: true }, 'request');
  });
}
