import { runInCms } from './servers/cms-control';

/**
 * Stops the clock that a started CMS reads: no bucket of a rate limit fills up again, however long the
 * requests of a test take. Timers run on. Returns the function that ends it.
 */
export async function freezeClock(controlUrl: string): Promise<() => Promise<void>> {
  await runInCms(
    controlUrl,
    () => {
      const RunningDate = Date;
      const now = RunningDate.now();
      class FrozenDate extends RunningDate {
        constructor(...values: [] | [number | string]) {
          if (values.length === 0) super(now);
          else super(...values);
        }
        static override now(): number {
          return now;
        }
      }
      Object.assign(globalThis, { Date: FrozenDate, runningDate: RunningDate });
    },
    null,
  );
  return () =>
    runInCms(
      controlUrl,
      () => {
        Object.assign(globalThis, { Date: (globalThis as unknown as { runningDate: DateConstructor }).runningDate });
      },
      null,
    );
}
