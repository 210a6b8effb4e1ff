import { runInCms } from './cms-control';

/**
 * Sets the clock of a started CMS to an instant (ISO 8601), from which it runs on. Returns a function that
 * resets it.
 */
export async function setClock(controlUrl: string, moment: string): Promise<() => Promise<void>> {
  await runInCms(
    controlUrl,
    (_strapi, start) => {
      const known = globalThis as unknown as { realDate?: DateConstructor };
      const RealDate = known.realDate ?? Date;
      const offset = RealDate.parse(start) - RealDate.now();
      class MovedDate extends RealDate {
        constructor(...values: [] | [number | string]) {
          if (values.length === 0) super(RealDate.now() + offset);
          else super(...values);
        }
        static override now(): number {
          return RealDate.now() + offset;
        }
      }
      Object.assign(globalThis, { Date: MovedDate, realDate: RealDate });
    },
    moment,
  );
  return () =>
    runInCms(
      controlUrl,
      () => {
        Object.assign(globalThis, { Date: (globalThis as unknown as { realDate: DateConstructor }).realDate });
      },
      null,
    );
}

/**
 * Advances the monotonic clock of a started CMS, which measures the age of caches. It is never reset.
 */
export const advanceMonotonicClock = (controlUrl: string, ms: number): Promise<void> =>
  runInCms(
    controlUrl,
    (_strapi, skipped) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + skipped;
    },
    ms,
  );
