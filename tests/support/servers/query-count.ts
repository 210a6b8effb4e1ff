import { runInCms } from './cms-control';

/** Counts the database queries that the CMS makes while `work` runs. Nothing else may use it meanwhile. */
export async function countQueries(controlUrl: string, work: () => Promise<unknown>): Promise<number> {
  await runInCms(
    controlUrl,
    (strapi) => {
      const counter = { queries: 0, stop: () => undefined as unknown };
      const count = (): void => {
        counter.queries += 1;
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
