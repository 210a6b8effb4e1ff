import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { startCms } from '../support/servers/start-cms';

describe('features', () => {
  test('[G4] are the configured values of the specification, with the clock of the server', async ({ guest }) => {
    const before = Date.now();
    const { body, headers } = await guest.call('getFeatures', 200);
    expect(body.site).toEqual({ enabled: true, embargoDate: '2025-09-26', hardOff: false });
    expect(body.queen).toEqual({ enabled: true, embargoDate: '2025-10-30', hardOff: false });
    expect(Date.parse(body.now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body.now)).toBeLessThanOrEqual(Date.now());
    // The time changes with each response.
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('[R24] [G4] are uncached for every spelling of the URL', async ({ guest }) => {
    for (const path of ['/features', '/FEATURES', '/features/', '/features?lang=sl', '/features?x=']) {
      const read = async (): Promise<number> => {
        const response = (await (await guest.request(`/api/v1${path}`)).json()) as { now: string };
        return Date.parse(response.now);
      };
      const first = await read();
      // A cached response would have the same time.
      await expect.poll(read, { message: path }).toBeGreaterThan(first);
    }
  });

  test('[G3] [A8] the environment wins, and hides queenPage from all who may not see it', async () => {
    const FEATURE_QUEEN = '{"enabled":true,"embargoDate":"2999-01-01","hardOff":false}';
    const cms = await startCms({
      database: inject('database'),
      storage: inject('storage'),
      env: { FEATURE_QUEEN, DEMO: 'off' },
    });
    try {
      const client = await new ApiClient(cms.url).signIn({ email: 'admin@example.com', password: 'admin-password-1' });
      const params = { namespace: 'queenPage' };
      const data = { hero: { title: 'Kraljica' } };
      await client.call('updateContent', 200, { body: { namespace: 'queenPage', language: 'sl', data } });
      const guest = new ApiClient(cms.url);
      // [V1] The settings response names the switches that the environment fixes; a stored value applies once
      // it no longer does.
      const { body: settings } = await client.call('getSettings', 200);
      expect(settings.queen).toEqual({ ...JSON.parse(FEATURE_QUEEN), fixedBy: 'environment' });
      expect(settings.site.fixedBy).toBe(null);
      const sent = { site: settings.site, queen: { enabled: false, embargoDate: '2025-10-30' } };
      expect((await client.call('updateSettings', 200, { body: sent })).body.queen).toEqual(settings.queen);
      expect((await guest.call('getFeatures', 200)).body.queen.embargoDate).toBe('2999-01-01');
      await guest.expectProblem('getContent', 'not_found', { params });
      const previewed = await guest.call('getContent', 200, { params, query: { preview: '1' } });
      expect(previewed.body.data).toEqual(data);
      const seen = await client.call('getContent', 200, { params });
      expect(seen.headers.get('cache-control')).toBe('private, no-store');
    } finally {
      await cms.stop();
    }
  }, 600_000);
});
