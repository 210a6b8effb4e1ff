// Setup file of `npm run test:long -- late-responses`: the fake API answers late, some requests by a second.
import { delayResponses } from './fake-api';

// Tests may replace the timers.
const { setTimeout } = globalThis;

/** Returns ms: for one of three responses 0.1 to 1 s. */
const pickDelay = () => (Math.random() < 1 / 3 ? 100 + Math.random() * 900 : Math.random() * 40);

delayResponses(
  () =>
    new Promise((resolve) => {
      setTimeout(resolve, pickDelay());
    }),
);
