import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createStaff } from '../support/data/staff';
import { computeRankSumScore } from '../support/rank-sum';
import { type MailServer, startMailServer } from '../support/servers/mail-server';
import { type RunningCms, startCms } from '../support/servers/start-cms';

const ROUNDS = 12;
/** Chance alone exceeds this once in two thousand runs. */
const MAX_SCORE = 3.5;
const ACCOUNTS = 3;

let mail: MailServer;
let cms: RunningCms;
beforeAll(async () => {
  mail = await startMailServer();
  cms = await startCms({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await cms.stop();
  await mail.stop();
});

let clients = 0;
/** A new client IP for each request, so that no limit of failures applies. */
const nextHeaders = () => ({
  'x-forwarded-for': `10.1.${String(Math.floor(++clients / 200))}.${String(clients % 200)}`,
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long each of some kinds of request takes, in ms, in turns. */
async function measure(requests: readonly ((round: number) => Promise<unknown>)[]): Promise<number[][]> {
  const times = requests.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, request] of requests.entries()) {
      const start = performance.now();
      await request(round);
      times[index]?.push(performance.now() - start);
      // What the CMS does after a response, such as a mail, must not slow the next one down.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
  process.stdout.write(`medians ${times.map((list) => Math.round(median(list))).join(', ')} ms\n`);
  return times;
}

describe('a failed sign-in', () => {
  test('takes the same time for an unknown e-mail, a wrong password and a disabled user', async () => {
    const guest = new ApiClient(cms.url);
    const active = await createStaff(cms.controlUrl, ['editor']);
    const disabled = await createStaff(cms.controlUrl, ['editor'], { isActive: false });
    const attempts = [
      { email: 'nobody-at-all@example.com', password: 'whatever-it-is' },
      { email: active.email, password: 'whatever-it-is' },
      { email: disabled.email, password: disabled.password },
    ];
    const [unknown = [], wrong = [], off = []] = await measure(
      attempts.map((body) => () => guest.expectProblem('login', 'login_failed', { body, headers: nextHeaders() })),
    );
    for (const [a, b] of [
      [unknown, wrong],
      [unknown, off],
      [wrong, off],
    ] as const) {
      expect(Math.abs(computeRankSumScore(a, b))).toBeLessThan(MAX_SCORE);
      expect(Math.min(...a) / Math.min(...b)).toBeGreaterThan(0.5);
      expect(Math.min(...b) / Math.min(...a)).toBeGreaterThan(0.5);
    }
  });
});

describe('a password reset', () => {
  test('takes the same time to request for every account', async () => {
    const guest = new ApiClient(cms.url);
    const create = (isActive: boolean) =>
      Promise.all(Array.from({ length: ACCOUNTS }, () => createStaff(cms.controlUrl, ['editor'], { isActive })));
    const [active, disabled] = [await create(true), await create(false)];
    const emails: ((round: number) => string)[] = [
      (round) => `nobody-${String(round % ACCOUNTS)}@example.com`,
      (round) => active[round % ACCOUNTS]?.email ?? '',
      (round) => disabled[round % ACCOUNTS]?.email ?? '',
    ];
    const [unknown = [], known = [], off = []] = await measure(
      emails.map(
        (chooseEmail) => (round: number) =>
          guest.call('askPasswordReset', 202, { body: { email: chooseEmail(round) }, headers: nextHeaders() }),
      ),
    );
    expect(Math.abs(computeRankSumScore(unknown, known))).toBeLessThan(MAX_SCORE);
    expect(Math.abs(computeRankSumScore(unknown, off))).toBeLessThan(MAX_SCORE);
  });
});
