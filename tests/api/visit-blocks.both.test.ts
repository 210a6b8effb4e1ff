import { describe, expect } from 'vitest';
import { test } from '../support/api-test';
import { createUniqueWord } from '../support/data/unique-name';
import { addExperience, findSlots } from '../support/visit-test';

describe('[F1] blocked times', () => {
  test('name the present address of their experience, and the last one of a deleted experience', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const experience = await addExperience(editor);
    const [slot] = await findSlots(guest, experience.slug);
    const { start = '', end = '' } = slot ?? {};
    const { body: block } = await editor.call('createVisitBlock', 201, {
      body: { start, end, experience: experience.slug, note: 'Trgatev' },
    });
    const { body: general } = await editor.call('createVisitBlock', 201, {
      body: { start, end, experience: null, note: '' },
    });
    const readExperiences = async () => {
      const { body } = await editor.call('listVisitBlocks', 200);
      return [block, general].map(({ id }) => body.items.find((each) => each.id === id)?.experience);
    };
    expect(await readExperiences()).toEqual([experience.slug, null]);
    const { body: whole } = await editor.call('getExperience', 200, {
      params: { slug: experience.slug },
      query: { status: 'all', fallback: 'none', lang: 'sl' },
    });
    const slug = `drugje-${createUniqueWord()}`;
    const change = { params: { id: experience.id }, query: { lang: 'sl' }, body: { ...whole, slug } };
    await editor.call('updateExperience', 200, change);
    expect(await readExperiences()).toEqual([slug, null]);
    await editor.call('deleteVisitBlock', 204, { params: { id: general.id } });
    const [free] = await findSlots(guest, slug);
    expect(free?.places).toBe(0);
    await editor.call('deleteExperience', 204, { params: { id: experience.id } });
    expect(await readExperiences()).toEqual([experience.slug, undefined]);
    await editor.call('deleteVisitBlock', 204, { params: { id: block.id } });
  });
});
