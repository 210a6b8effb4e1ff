import { describe, expect } from 'vitest';
import { test } from '../support/api-test';
import { rankSumScore } from '../support/rank-sum';

const ROUNDS = 12;
/** Chance alone exceeds this once in two thousand runs. */
const MAX_SCORE = 3.5;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('a failed sign-in', () => {
  test('takes the same time for an unknown e-mail, a wrong password and a disabled user', async ({
    newStaff,
    guest,
  }) => {
    const active = await newStaff(['editor']);
    const disabled = await newStaff(['editor'], { isActive: false });
    const attempts = [
      { email: 'nobody-at-all@example.com', password: 'whatever-it-is' },
      { email: active.email, password: 'whatever-it-is' },
      { email: disabled.email, password: disabled.password },
    ];
    const times = attempts.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, body] of attempts.entries()) {
        // Another address each time, so that the limit on failures does not answer instead.
        const headers = { 'x-forwarded-for': `10.1.${index}.${round}` };
        const start = performance.now();
        await guest.fail('login', 'login_failed', { body, headers });
        times[index]?.push(performance.now() - start);
      }
    }
    const [unknown, wrong, off] = times as [number[], number[], number[]];
    const figures = `medians ${times.map((list) => Math.round(median(list))).join(', ')} ms`;
    for (const [a, b] of [
      [unknown, wrong],
      [unknown, off],
      [wrong, off],
    ] as const) {
      expect(Math.abs(rankSumScore(a, b)), figures).toBeLessThan(MAX_SCORE);
      expect(Math.min(...a) / Math.min(...b), figures).toBeGreaterThan(0.5);
      expect(Math.min(...b) / Math.min(...a), figures).toBeGreaterThan(0.5);
    }
  });
});
