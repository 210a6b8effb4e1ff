import { describe, expect } from 'vitest';
import type { WineCreateRequest } from '#contract/wines';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/wine-test';

const PLACE = { latitude: 46.12345, longitude: 15.45679 };

describe('[P161] the years in which a wine is at its best', () => {
  test('are read by guests in both languages, and are unknown to older clients', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ drinkFrom: 2022, drinkUntil: 2030 }));
    for (const lang of ['sl', 'en']) {
      const { body } = await guest.call('getWine', 200, { params: { slug: wine.slug }, query: { lang } });
      expect(body).toMatchObject({ drinkFrom: 2022, drinkUntil: 2030 });
    }
    const { drinkFrom: _from, drinkUntil: _until, ...older } = createWineInput();
    const { body: none } = await wines.update(wine.id, older as WineCreateRequest);
    expect(none).toMatchObject({ drinkFrom: null, drinkUntil: null });
  });

  test('are in order and not before the vintage, also when the vintage alone is changed', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const wrong = [
      [{ drinkFrom: 2030, drinkUntil: 2029 }, 'drinkUntil', 'Before the first year', 'Pred letom »od«'],
      [{ drinkFrom: 2020 }, 'drinkFrom', 'Before the vintage of the wine', 'Pred letnikom vina'],
      [{ drinkUntil: 2020 }, 'drinkUntil', 'Before the vintage of the wine', 'Pred letnikom vina'],
      [{ drinkFrom: 20 }, 'drinkFrom', 'Invalid year; from 1800 to 2200', 'Neveljavno leto; od 1800 do 2200'],
    ] as const;
    for (const [years, field, english, slovenian] of wrong) {
      for (const [lang, message] of Object.entries({ en: english, sl: slovenian })) {
        const input = { body: createWineInput({ vintage: 2021, ...years }), query: { lang } };
        const { body } = await editor.expectProblem('createWine', 'validation_failed', input);
        expect(body.extensions.fields).toEqual({ [field]: message });
      }
    }
    const { body: wine } = await wines.create(createWineInput({ vintage: 2021, drinkFrom: 2023 }));
    const change = (set: object) => ({ body: { items: [{ id: wine.id, set }] } });
    const { body: refused } = await editor.call('changeWines', 200, change({ vintage: 2024 }));
    expect(refused.results).toMatchObject([{ outcome: 'refused', fields: { drinkFrom: 'Pred letnikom vina' } }]);
    const { body: changed } = await editor.call('changeWines', 200, change({ drinkFrom: 2024, drinkUntil: 2031 }));
    expect(changed.results).toMatchObject([{ outcome: 'changed' }]);
    expect((await wines.read(wine.slug)).body).toMatchObject({ drinkFrom: 2024, drinkUntil: 2031 });
  });
});

describe('[P162] the place of a wine', () => {
  test('is read by guests with each decimal, and is none for older clients', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ place: PLACE }));
    const { body: read } = await guest.call('getWine', 200, { params: { slug: wine.slug }, query: { lang: 'en' } });
    expect(read.place).toEqual(PLACE);
    const { place: _place, ...older } = createWineInput();
    expect((await wines.update(wine.id, older as WineCreateRequest)).body.place).toBeNull();
  });

  test('has both coordinates, in range, with at most five decimals', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const wrong = [
      [{ ...PLACE, latitude: 91 }, 'place.latitude', 'At most 90'],
      [{ ...PLACE, longitude: -181 }, 'place.longitude', 'At least -180'],
      [{ ...PLACE, latitude: 46.123456 }, 'place.latitude', 'Invalid number'],
      [{ ...PLACE, longitude: null }, 'place.longitude', 'Required'],
      [{ ...PLACE, altitude: 200 }, 'place.altitude', 'Unknown field'],
    ] as const;
    for (const [place, field, message] of wrong) {
      const input = { body: { ...createWineInput(), place }, query: { lang: 'en' } };
      const { body } = await editor.expectProblem('createWine', 'validation_failed', input);
      expect(body.extensions.fields).toEqual({ [field]: message });
    }
  });

  test('and the years are imported, and come back with an earlier version', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ place: null }));
    const shared = { place: PLACE, drinkFrom: 2023, drinkUntil: 2029 };
    const rows = [{ id: wine.id, shared }];
    const { body } = await editor.call('importWines', 200, { body: { mode: 'import', rows } });
    expect(body.results).toMatchObject([{ outcome: 'changed' }]);
    expect((await wines.read(wine.slug)).body).toMatchObject(shared);
    await wines.update(wine.id, createWineInput({ place: null }));
    const params = { id: wine.id, version: 2 };
    expect((await editor.call('restoreWineRevision', 200, { params })).body).toMatchObject(shared);
  });
});
