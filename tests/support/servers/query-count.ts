import { runInCms } from './cms-control';

/**
 * Counts the database queries that the CMS makes for requests while `work` runs, not those of its own housekeeping. No
 * other request may be made meanwhile.
 */
export async function countQueries(controlUrl: string, work: () => Promise<unknown>): Promise<number> {
  await runInCms(
    controlUrl,
    (strapi) => {
      const log = `${strapi.dirs.dist.root}/src/core/process/log.js`;
      const { currentRequestId } = (process.mainModule as NodeJS.Module).require(log) as {
        currentRequestId: () => string | undefined;
      };
      const counter = { queries: 0, stop: () => undefined as unknown };
      const count = (): void => {
        if (currentRequestId() !== undefined) counter.queries += 1;
      };
      strapi.db.connection.on('query', count);
      counter.stop = () => strapi.db.connection.off('query', count);
      Object.assign(globalThis, { queryCounter: counter });
    },
    null,
  );
  await work();
  return runInCms(
    controlUrl,
    () => {
      const { queryCounter } = globalThis as unknown as { queryCounter: { queries: number; stop: () => unknown } };
      queryCounter.stop();
      return queryCounter.queries;
    },
    null,
  );
}
