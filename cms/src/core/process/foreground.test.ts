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

it('[R135] a background computation waits for running requests', async () => {
  const request = startRequest();
  let isOver = false;
  const paced = createBackgroundPacer()().then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isOver).toBe(false);
  await request.end();
  await paced;
  expect(isOver).toBe(true);
});

it('[R135] it waits half a second in total, and not at all when nothing runs', async () => {
  const request = startRequest();
  const pace = createBackgroundPacer();
  await pace();
  const start = performance.now();
  await pace();
  expect(performance.now() - start).toBeLessThan(400);
  await request.end();
});

it('[R135] a request that fails is no longer waited for', async () => {
  await expect(runInForeground(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const start = performance.now();
  await createBackgroundPacer()();
  expect(performance.now() - start).toBeLessThan(400);
});
