import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parseProblem } from '../../support/clients/answer-checks';
import { fuzz, memoryOf, summaryOf } from '../../support/fuzz/run';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

const COUNT = 1_000;
/** Requests of one address in a minute; the generated ones name no address, like those that the web server makes. */
const LIMIT = 40;
const MAX_GROWTH_BYTES = 250 * 1024 * 1024;
/** `FUZZ_SEED` repeats a run; otherwise each is another one. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({ database: inject('database'), env: { API_RATE_LIMIT: String(LIMIT) } });
});
afterAll(() => cms.stop());

describe('generated requests', () => {
  test('[A8] get an answer of the contract or a problem document, never a fault', { timeout: 120_000 }, async () => {
    const result = await fuzz(cms, COUNT, seed);
    expect(result.faults.slice(0, 10), summaryOf(result, seed)).toEqual([]);
    expect(result.statuses[200], 'some of them fit').toBeGreaterThan(COUNT / 50);
    // What stays: the thread that makes papers takes its memory along when it has had nothing to do for a while.
    const growth = (): number => memoryOf(cms.pid) - result.memoryBefore;
    await expect.poll(growth, { timeout: 30_000, interval: 500 }).toBeLessThan(MAX_GROWTH_BYTES);
    expect(cms.exitCode()).toBeNull();
  });
});

describe('a flood from one address', () => {
  const ask = (address: string, path = '/api/v1/features'): Promise<Response> =>
    fetch(cms.url + path, { headers: { 'x-forwarded-for': address } });

  test('is 429 with Retry-After beyond the limit, and nobody else notices', async () => {
    const answers = await Promise.all(Array.from({ length: LIMIT + 20 }, () => ask('203.0.113.9')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(15);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(LIMIT);
    const [one] = refused as [Response];
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(parseProblem(one, await one.text(), 'rate_limited').status).toBe(429);
    expect((await ask('203.0.113.10')).status).toBe(200);
    expect((await ask('8.8.8.8, 203.0.113.9')).status, 'the last address counts').toBe(429);
    expect((await fetch(`${cms.url}/api/v1/features`)).status, 'the web server itself').toBe(200);
  });

  test('counts a whole IPv6 network', async () => {
    for (let client = 0; client < LIMIT; client += 1) await ask(`2001:db8:1:2::${client.toString(16)}`);
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });
});
