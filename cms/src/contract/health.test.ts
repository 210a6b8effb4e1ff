import { describe, expect, it } from 'vitest';
import { areVitalChecksOk, createInternalPortListener, type HealthCheck } from './health';

const OK: HealthCheck = { name: 'database', ok: true, isVital: true };
const VITAL_FAILURE: HealthCheck = { name: 'database', ok: false, isVital: true, reason: 'refused' };
const MINOR_FAILURE: HealthCheck = { name: 'mail', ok: false, isVital: false, reason: 'timed out' };

describe('areVitalChecksOk', () => {
  it.each([
    ['no check', [], true],
    ['successful checks', [OK, { ...MINOR_FAILURE, ok: true }], true],
    ['a failure of a dependency that is not vital', [MINOR_FAILURE, OK], true],
    ['a failure of a vital dependency', [OK, VITAL_FAILURE], false],
    ['both failures', [VITAL_FAILURE, MINOR_FAILURE], false],
  ])('with %s is %j', (_name, checks, expected) => {
    expect(areVitalChecksOk(checks)).toBe(expected);
  });
});

interface Answer {
  status: number;
  headers: Record<string, string> | undefined;
  body: string | undefined;
}

const METRICS = { metrics: () => Promise.resolve('requests_total 3\n'), contentType: 'text/plain; version=0.0.4' };
const failWith = (message: string) => () => Promise.reject(new Error(message));

/** Returns what the listener answers to a path. */
const request = (
  url: string | undefined,
  checks: () => Promise<readonly HealthCheck[]> = () => Promise.resolve([OK]),
  registry = METRICS,
): Promise<Answer> =>
  new Promise((resolve) => {
    const listen = createInternalPortListener({ registry, checks });
    listen(
      { url },
      {
        writeHead: (status, headers) => ({
          end: (body) => {
            resolve({ status, headers, body });
          },
        }),
      },
    );
  });

const JSON_TYPE = { 'content-type': 'application/json' };

describe('createInternalPortListener', () => {
  it('serves the metrics with their own content type', async () => {
    expect(await request('/metrics')).toEqual({
      status: 200,
      headers: { 'content-type': 'text/plain; version=0.0.4' },
      body: 'requests_total 3\n',
    });
  });

  it('answers 200 with the checks while every vital dependency works', async () => {
    const { body, ...rest } = await request('/health/ready', () => Promise.resolve([OK, MINOR_FAILURE]));
    expect(rest).toEqual({ status: 200, headers: JSON_TYPE });
    expect(JSON.parse(body ?? '')).toEqual({ status: 'ok', checks: [OK, MINOR_FAILURE] });
  });

  it('answers 503 with the checks when a vital dependency fails', async () => {
    const { body, ...rest } = await request('/health/ready', () => Promise.resolve([VITAL_FAILURE]));
    expect(rest).toEqual({ status: 503, headers: JSON_TYPE });
    expect(JSON.parse(body ?? '')).toEqual({ status: 'unavailable', checks: [VITAL_FAILURE] });
  });

  it.each(['/', '/health/live', '/metrics/', undefined])('answers 404 to the path %j', async (url) => {
    const found = await request(url, failWith('the checks are not needed'));
    expect(found).toEqual({ status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' });
  });

  it('answers 500 without a body when the checks or the metrics cannot be read', async () => {
    const failed = { status: 500, headers: undefined, body: undefined };
    expect(await request('/health/ready', failWith('no checks'))).toEqual(failed);
    expect(await request('/metrics', undefined, { ...METRICS, metrics: failWith('no metrics') })).toEqual(failed);
  });
});
