import type { ServerResponse } from 'node:http';
import { runInCms } from './cms-control';

/**
 * Counts the database queries that the CMS makes for requests while `work` runs, not those of its own
 * housekeeping. No other request may be made meanwhile.
 */
export async function countQueries(controlUrl: string, work: () => Promise<unknown>): Promise<number> {
  await runInCms(
    controlUrl,
    (strapi) => {
      const log = `${strapi.dirs.dist.root}/src/core/observability/log.js`;
      const { findCurrentRequestId } = (process.mainModule as NodeJS.Module).require(
        log,
      ) as typeof import('../../../cms/src/core/observability/log');
      const counter = { count: () => 0, stop: () => undefined as unknown };
      const queries = new Map<string, number>();
      const responses: ServerResponse[] = [];
      const onQuery = (): void => {
        const id = findCurrentRequestId();
        if (id !== undefined) queries.set(id, (queries.get(id) ?? 0) + 1);
      };
      const onRequest = (_request: unknown, response: ServerResponse): void => void responses.push(response);
      strapi.db.connection.on('query', onQuery);
      strapi.server.httpServer.on('request', onRequest);
      // What requests before these have begun and not ended is not theirs.
      counter.count = () =>
        responses.reduce((sum, response) => sum + (queries.get(String(response.getHeader('x-request-id'))) ?? 0), 0);
      counter.stop = () => {
        strapi.db.connection.off('query', onQuery);
        strapi.server.httpServer.off('request', onRequest);
      };
      Object.assign(globalThis, { queryCounter: counter });
    },
    null,
  );
  await work();
  return runInCms(
    controlUrl,
    () => {
      const { queryCounter } = globalThis as unknown as { queryCounter: { count: () => number; stop: () => unknown } };
      queryCounter.stop();
      return queryCounter.count();
    },
    null,
  );
}
