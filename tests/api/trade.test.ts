import { describe, expect } from 'vitest';
import { TRADE_DEFAULTS } from '#contract/trade';
import { test as base } from '../support/api-test';

/** What holds for the trade, which says nothing of it again after the test. */
const test = base.extend<{ save: (lang: 'sl' | 'en', values: object) => Promise<{ version: number }> }>({
  save: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const save = async (lang: string, values: object) =>
      (await editor.call('updateTrade', 200, { query: { lang }, body: { ...TRADE_DEFAULTS, ...values } })).body;
    await provide(save);
    for (const lang of ['sl', 'en']) await save(lang, {});
  },
});

describe('[Y2] what holds for the trade', () => {
  test('is said in both languages by editors, with history, and read by them alone', async ({
    signInAs,
    guest,
    save,
  }) => {
    const editor = await signInAs('editor');
    await save('sl', { minimumOrder: '6 steklenic', validUntil: '2026-12-31' });
    const { version } = await save('en', { minimumOrder: '6 bottles', validUntil: '2026-12-31' });
    const read = async (lang: string) => (await editor.call('getTrade', 200, { query: { lang } })).body;
    const shared = { vatPercent: 22, legalCheckedOn: null, validUntil: '2026-12-31' };
    expect(await read('sl')).toMatchObject({ ...shared, minimumOrder: '6 steklenic' });
    expect(await read('en')).toMatchObject({ ...shared, minimumOrder: '6 bottles' });
    expect((await editor.call('listTradeRevisions', 200, {})).body.items[0]).toMatchObject({ version });
    await editor.expectProblem('updateTrade', 'validation_failed', { body: { ...TRADE_DEFAULTS, vatPercent: 101 } });
    await guest.expectProblem('getTrade', 'unauthenticated');
    await (await signInAs('queen')).expectProblem('getTrade', 'forbidden');
  });
});

describe('[E6] the board of labels', () => {
  test('tells when the law was last read, and how many words wait for a native speaker', async ({ signInAs, save }) => {
    const board = async () => (await (await signInAs('editor')).call('getCompliance', 200, {})).body;
    await save('sl', {});
    expect((await board()).checkedOn).toBeNull();
    await save('sl', { legalCheckedOn: '2026-11-20' });
    const { checkedOn, unchecked } = await board();
    expect(checkedOn).toBe('2026-11-20');
    expect(unchecked.ga).toBeGreaterThan(0);
  });
});
