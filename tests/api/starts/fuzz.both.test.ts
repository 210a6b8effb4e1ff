import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { parseProblem } from '../../support/clients/answer-checks';
import { freezeClock } from '../../support/freeze-clock';
import { fuzz, summaryOf } from '../../support/fuzz/run';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

const COUNT = 500;
/** Requests of one address in a minute; the generated ones name no address, like those that the web server makes. */
const LIMIT = 40;
/** Always the same requests, others on each database; `npm run test:long -- fuzz` makes up others. */
const SEED = inject('database') === 'sqlite' ? 20_261_126 : 20_261_127;

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({ database: inject('database'), env: { API_RATE_LIMIT: String(LIMIT) } });
});
afterAll(() => cms.stop());

describe('generated requests', () => {
  test('[A8] get an answer of the contract or a problem document, never a fault', { timeout: 600_000 }, async () => {
    const result = await fuzz(cms, COUNT, SEED);
    expect(result.faults.slice(0, 10), summaryOf(result, SEED)).toEqual([]);
    expect(result.statuses[200], 'some of them fit').toBeGreaterThan(COUNT / 50);
    expect(cms.exitCode()).toBeNull();
  });
});

describe('a flood from one address', () => {
  const ask = (address: string, path = '/api/v1/features'): Promise<Response> =>
    fetch(cms.url + path, { headers: { 'x-forwarded-for': address } });

  test('is 429 with Retry-After beyond the limit, and nobody else notices', async () => {
    onTestFinished(await freezeClock(cms.controlUrl));
    const answers = await Promise.all(Array.from({ length: LIMIT + 20 }, () => ask('203.0.113.9')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    const [one] = refused as [Response];
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(parseProblem(one, await one.text(), 'rate_limited').status).toBe(429);
    expect((await ask('203.0.113.10')).status).toBe(200);
    expect((await ask('8.8.8.8, 203.0.113.9')).status, 'the last address counts').toBe(429);
    expect((await fetch(`${cms.url}/api/v1/features`)).status, 'the web server itself').toBe(200);
  });

  test('counts a whole IPv6 network', async () => {
    onTestFinished(await freezeClock(cms.controlUrl));
    for (let client = 0; client < LIMIT; client += 1) await ask(`2001:db8:1:2::${client.toString(16)}`);
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });
});
