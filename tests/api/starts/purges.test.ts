import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PURGED_ORIGIN, type PurgedSite, startPurgedSite } from '../../support/purge-test';
import { setClock } from '../../support/servers/move-clock';

let site: PurgedSite;
beforeAll(async () => {
  site = await startPurgedSite(inject('database'));
}, 240_000);
afterAll(() => site.stop());

const ready = async () => {
  const { body, headers } = await site.guest.call('getHealthReady', 200);
  return { warnings: body.warnings, caches: headers.get('x-shared-caches') };
};

describe('[R35] the hook that purges shared caches', () => {
  test('hears of the start, and of the newest change once', async () => {
    const { receiver, cms } = site;
    await site.waitUntilPurged();
    const before = receiver.purges.length;
    await site.saveAndRevert('Prva sprememba');
    const saved = await site.readSiteRevision();
    await site.waitUntilPurged();
    const purges = receiver.purges.slice(before);
    expect(purges.filter(({ message }) => message.data.revision === saved)).toHaveLength(1);
    const { id, message } = purges.at(-1) ?? {};
    expect(id).toMatch(/^msg_[\w-]{36}$/);
    expect(message).toMatchObject({ type: 'site.changed', data: { origins: [PURGED_ORIGIN], revision: saved } });
    expect(new Date(message?.timestamp ?? '').toISOString()).toBe(message?.timestamp);
    expect(await ready()).toEqual({ caches: 'purged', warnings: undefined });
    expect(cms.output()).not.toMatch(/whsec_|[?&]site=1/);
  }, 600_000);

  test('that fails for a minute is a warning, and web servers are told', async () => {
    const { receiver, cms, admin } = site;
    receiver.setResponse(503);
    await site.saveAndRevert('Brez odgovora');
    await expect.poll(() => cms.output(), { timeout: 60_000 }).toContain('could not be purged (status 503, try 1)');
    expect(await ready()).toEqual({ caches: 'purged', warnings: undefined });
    const restore = await setClock(cms.controlUrl, new Date(Date.now() + 61_000).toISOString());
    try {
      expect(await ready()).toEqual({ caches: 'failing', warnings: ['purges_fail'] });
      const { checks } = (await admin.call('getHealthReady', 200)).body;
      expect(checks?.find(({ name }) => name === 'shared caches')).toMatchObject({ ok: false, isVital: false });
      receiver.setResponse(204);
      await site.waitUntilPurged();
      expect(await ready()).toEqual({ caches: 'purged', warnings: undefined });
    } finally {
      await restore();
    }
  }, 600_000);

  test('that does not answer holds up no stop', async () => {
    const { receiver, cms } = site;
    receiver.setResponse('never');
    const attempts = receiver.attempts.length;
    await site.saveAndRevert('Zadnja');
    await expect.poll(() => receiver.attempts.length, { timeout: 60_000 }).toBeGreaterThan(attempts);
    cms.kill('SIGTERM');
    await expect.poll(cms.exitCode, { timeout: 60_000 }).toBe(0);
  }, 600_000);
});
