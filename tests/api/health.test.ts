import { describe, expect, inject } from 'vitest';
import { getWineryDay } from '../../cms/src/contract/visibility';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';

describe('health', () => {
  test('is live and ready, and never cached', async ({ guest }) => {
    const live = await guest.call('getHealthLive', 200);
    const ready = await guest.call('getHealthReady', 200);
    for (const { headers } of [live, ready]) expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('names a revision that carries the day at the winery and stays while nothing changes', async ({ guest }) => {
    const { revision } = (await guest.call('getHealthReady', 200)).body;
    expect(revision).toMatch(new RegExp(`^\\d+-${getWineryDay(new Date())}-\\d+$`));
    expect((await guest.call('getHealthReady', 200)).body.revision).toBe(revision);
  });

  test('names the same revision after housekeeping that has found nothing to remove', async ({ guest }) => {
    const { revision } = (await guest.call('getHealthReady', 200)).body;
    await runInCms(
      inject('cmsControlUrl'),
      (strapi) =>
        (strapi.service('api::bin.bin') as { purgeExpired(now: Date): Promise<void> }).purgeExpired(new Date()),
      null,
    );
    expect((await guest.call('getHealthReady', 200)).body.revision).toBe(revision);
  });
});
