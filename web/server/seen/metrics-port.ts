import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics } from 'prom-client';
import { internalAnswer } from '#contract/internal-port';
import type { RevisionWatch } from '../cms/revision-watch';
import type { Metrics } from './metrics';

/**
 * Opens the internal port of this process: its figures, and whether it is ready and why not.
 * @throws what listening fails with
 */
export async function openMetricsPort(
  { registry }: Metrics,
  watch: RevisionWatch,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const checks = () => {
    const ok = watch.isReachable();
    // Pages come from memory all the same.
    return Promise.resolve([
      { name: 'cms', ok, isVital: false, ...(!ok && { reason: 'The CMS or its database does not answer.' }) },
    ]);
  };
  const sources = { metrics: () => registry.metrics(), metricsType: registry.contentType, checks };
  const server = createServer((request, response) => {
    internalAnswer(request.url, sources).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
