import { expect, it } from 'vitest';
import { createBackgroundPacer, runInForeground } from './foreground';

/** A request that runs until it is ended. */
function startRequest() {
  let end = (): void => undefined;
  const running = runInForeground(() => new Promise<void>((resolve) => (end = resolve)));
  return {
    end: () => {
      end();
      return running;
    },
  };
}

/** A clock that waits without time, and calls `onWait` with its moment after each wait. */
function createTestClock(onWait: (at: number) => Promise<void> = () => Promise.resolve()) {
  let elapsedMs = 0;
  const wait = (ms: number) => {
    elapsedMs += ms;
    return onWait(elapsedMs);
  };
  return { now: () => elapsedMs, wait };
}

it('[R135] a background computation waits until running requests are done', async () => {
  const request = startRequest();
  const clock = createTestClock(async (elapsedMs) => {
    if (elapsedMs === 15) await request.end();
  });
  await createBackgroundPacer(clock)();
  expect(clock.now()).toBe(15);
});

it('[R135] it waits half a second in total', async () => {
  const request = startRequest();
  const clock = createTestClock();
  const pace = createBackgroundPacer(clock);
  await pace();
  await pace();
  expect(clock.now()).toBe(500);
  await request.end();
});

it('[R135] it does not wait when nothing runs, or for a request that has failed', async () => {
  await expect(runInForeground(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const clock = createTestClock();
  await createBackgroundPacer(clock)();
  expect(clock.now()).toBe(0);
});
