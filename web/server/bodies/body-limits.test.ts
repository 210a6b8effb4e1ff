import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getBodyLimits } from '#contract/body-limits';
import { ProblemDocument } from '#contract/problem';
import { HALF_SENT_REQUESTS, sendHalfRequest } from '../../../tests/support/clients/half-sent';
import { startTestSite, type TestSite } from '../testing/site';
import { BODY_DEADLINE_MS } from './read-body';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  for (const path of [
    '/api/v1/wines/import',
    '/api/v1/visits',
    '/api/v1/auth/login',
    '/admin/login',
    '/api/v1/metadata',
  ])
    site.upstream.routes[path] = () => ({ status: 204 });
});
afterAll(() => site.stop());

const countWrites = (): number => site.upstream.requests.filter(({ method }) => method === 'POST').length;

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', ...headers };
  const { status, text } = await site.request(path, { method: 'POST', headers: json, body });
  return { status, code: text === '' ? null : ProblemDocument.parse(JSON.parse(text)).extensions.code };
}
const CHUNKED = { 'transfer-encoding': 'chunked' };
const fill = (bytes: number): string => JSON.stringify({ a: 'x'.repeat(bytes - 8) });

describe('[O1] JSON bodies', () => {
  it.each(['/api/v1/auth/login', '/api/v1/visits', '/api/v1/wines/import', '/cms/admin/login'])(
    'over the limit of their route are 413 before the CMS hears of them: %s',
    async (path) => {
      const { bytes } = getBodyLimits('POST', path);
      const before = countWrites();
      for (const headers of [{}, CHUNKED])
        expect(await post(path, fill(bytes + 1), headers)).toEqual({ status: 413, code: 'too_large' });
      expect(countWrites()).toBe(before);
      for (const headers of [{}, CHUNKED]) expect((await post(path, fill(bytes), headers)).status).toBe(204);
      expect(countWrites()).toBe(before + 2);
    },
  );

  it('that are too deep or have too many values are rejected before they reach the CMS', async () => {
    const before = countWrites();
    const deep = '['.repeat(33) + ']'.repeat(33);
    expect(await post('/api/v1/visits', deep)).toEqual({ status: 400, code: 'validation_failed' });
    const many = `[${'1,'.repeat(2_000)}1]`;
    expect(await post('/api/v1/visits', many)).toEqual({ status: 413, code: 'too_large' });
    expect(countWrites()).toBe(before);
  });

  it('arrive unchanged', async () => {
    const bodies: string[] = [];
    site.upstream.routes['/api/v1/metadata'] = ({ headers }, body) => {
      bodies.push(`${String(headers['content-type'])} ${String(headers['content-length'])} ${body.toString()}`);
      return { status: 204 };
    };
    const type = { 'content-type': 'application/json; charset=utf-8' };
    for (const [body, headers] of [
      ['{ "š": 1 }\n', type],
      ['{ "a": ', type],
      ['{}', { ...type, ...CHUNKED }],
      ['', type],
    ] as const)
      await post('/api/v1/metadata', body, headers);
    const contentType = 'application/json; charset=utf-8';
    expect(bodies).toEqual([
      `${contentType} 12 { "š": 1 }\n`,
      `${contentType} 7 { "a": `,
      `${contentType} 2 {}`,
      `${contentType} 0 `,
    ]);
  });
});

it('[O2] a late body is 408, and its connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const form of ['api', 'api, chunked', 'panel', 'form', 'upload without a byte']) {
      const { received, hangUp } = await sendHalfRequest(site.port, HALF_SENT_REQUESTS[form]?.({}) ?? '');
      // Once a later request has its response, the server has received this one.
      for (let round = 0; round < 2; round += 1) await site.request('/healthz');
      vi.advanceTimersByTime(BODY_DEADLINE_MS);
      await expect.poll(received, { message: form }).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
      await expect.poll(() => site.countConnections(), { message: form }).toBe(0);
      hangUp();
    }
  } finally {
    vi.useRealTimers();
  }
});
