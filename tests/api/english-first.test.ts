import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { createWineInput } from '../support/data/wine-input';

const inEnglish = { query: { lang: 'en' } };
const english = (published: boolean) => createWineInput({ name: 'Green from Poljana', published });
const slovenian = (published: boolean) => createWineInput({ name: 'Zelen s Poljane', published });

describe('[R11] a wine that is written in English first', () => {
  test('[W1] is a draft until any request adds its Slovenian name', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    for (const query of [{ lang: 'en' }, { lang: 'en', fallback: 'none' }]) {
      const { body } = await editor.expectProblem('createWine', 'validation_failed', { body: english(true), query });
      expect(body.extensions.fields).toEqual({ published: 'Published content needs a Slovenian name or title' });
    }
    const { body: draft } = await editor.call('createWine', 201, { body: english(false), ...inEnglish });
    const params = { id: draft.id, slug: draft.slug };
    const refused = await editor.expectProblem('updateWine', 'validation_failed', {
      params,
      body: english(true),
      ...inEnglish,
    });
    expect(Object.keys(refused.body.extensions.fields ?? {})).toEqual(['published']);
    const { body: stays } = await editor.call('getWine', 200, { params, query: { lang: 'en', status: 'all' } });
    expect(stays).toMatchObject({ published: false, version: 1 });
    await guest.expectProblem('getWine', 'not_found', { params });

    await editor.call('updateWine', 200, { params, body: slovenian(true) });
    expect((await guest.call('getWine', 200, { params })).body.name).toBe('Zelen s Poljane');
    expect((await guest.call('getWine', 200, { params, ...inEnglish })).body.name).toBe('Green from Poljana');
    await editor.call('updateWine', 200, { params, body: english(true), ...inEnglish });
    await editor.call('deleteWine', 204, { params });
  });

  test('is never visible to guests without a Slovenian name', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await editor.call('createWine', 201, { body: slovenian(true) });
    const params = { id: wine.id, slug: wine.slug };
    await editor.call('updateWine', 200, { params, body: english(true), ...inEnglish });
    for (const name of [null, '']) {
      await runInCms(
        inject('cmsControlUrl'),
        async (strapi, { id, value }) => {
          const where = { documentId: id, locale: 'sl' };
          await strapi.db.query('api::wine.wine').update({ where, data: { name: value } });
        },
        { id: wine.id, value: name },
      );
      for (const lang of ['sl', 'en']) {
        await guest.expectProblem('getWine', 'not_found', { params, query: { lang } });
        const { items, total } = (await guest.call('listWines', 200, { query: { lang, pageSize: 100 } })).body;
        expect(items.map(({ id }) => id)).not.toContain(wine.id);
        expect(total).toBe(items.length);
      }
      const { body } = await editor.call('getWine', 200, { params, query: { status: 'all' } });
      expect(body.missingTranslations?.sl).toContain('name');
    }
    await editor.call('deleteWine', 204, { params });
  });
});
