import { describe, expect, inject } from 'vitest';
import { test } from '../support/wine-test';
import { createVisitFormToken } from '../support/create-visit-form-token';
import { createWineInput } from '../support/data/wine-input';

describe('[R81] facts that are stored once', () => {
  test('are the published wines, the weekly hours as text, and the largest group', async ({
    wines,
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const read = async (lang: 'sl' | 'en') => (await guest.call('getFacts', 200, { query: { lang } })).body;
    const hours = (await guest.call('getHours', 200, { query: { lang: 'sl' } })).body;
    const before = await read('sl');
    const total = async () => (await guest.call('listWines', 200)).body.total;
    expect(before.wineCount).toBe(await total());
    await wines.create(createWineInput({ published: true }));
    await wines.create(createWineInput({ published: false }));
    expect((await read('en')).wineCount).toBe(before.wineCount + 1);
    expect((await read('en')).wines).toBe(`${String(before.wineCount + 1)} wines`);

    const closed = Object.fromEntries(
      Object.keys(hours.weekly).map((day) => [day, []]),
    ) as unknown as typeof hours.weekly;
    const weekly = { ...closed, saturday: [{ from: '10:00', to: '19:00' }], sunday: [{ from: '10:00', to: '19:00' }] };
    const body = { weekly, exceptions: [], notice: hours.notice, groupSize: 9 };
    await editor.call('updateHours', 200, { query: { lang: 'sl' }, body });
    try {
      expect(await read('sl')).toMatchObject({
        openingHours: 'ponedeljek–petek: zaprto; sobota, nedelja: 10:00–19:00; prazniki: zaprto',
        groupSize: 9,
      });
      expect((await read('en')).openingHours).toBe(
        'Monday–Friday: closed; Saturday, Sunday: 10:00–19:00; public holidays: closed',
      );
      expect((await guest.call('openVisitForm', 200)).body.groupSize).toBe(9);
      const token = await createVisitFormToken(inject('cmsUrl'), inject('cmsControlUrl'));
      const visit = { date: '2099-01-01', language: 'en', name: 'Ana', email: 'ana@example.com', token } as const;
      const date = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
      const asked = { body: { ...visit, date, people: 10 }, query: { lang: 'en' } } as const;
      const refused = await guest.expectProblem('requestVisit', 'validation_failed', asked);
      expect(refused.body.extensions.fields).toEqual({ people: 'At most 9' });
      await editor.call('updateHours', 200, { query: { lang: 'sl' }, body: { ...body, groupSize: null } });
      expect((await read('sl')).groupSize).toBe(50);
    } finally {
      await editor.call('updateHours', 200, { query: { lang: 'sl' }, body: hours });
    }
  });
});
