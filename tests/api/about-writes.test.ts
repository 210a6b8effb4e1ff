import { describe, expect } from 'vitest';
import { test } from '../support/single-test';

describe('saving the About page', () => {
  test('[W3] writes texts in one language and shared fields in both', async ({ aboutFixture, guest }) => {
    const [sl, en] = [await aboutFixture.readOwnTexts('sl'), await aboutFixture.readOwnTexts('en')];
    const input = await aboutFixture.readInput('en');
    const visit = { text: 'Come by', openingHours: ['Fri 9–12', ' Sat 9–17\n'] };
    const story = input.story.map((part, index) =>
      index === 0 ? { ...part, heading: 'Why the name', image: null } : part,
    );
    const saved = await aboutFixture.save('en', { ...input, visit, story, expectedVersion: en.version });
    expect(saved.visit).toEqual({ text: 'Come by', openingHours: ['Fri 9–12', 'Sat 9–17'] });
    expect(saved.story[0]).toMatchObject({ heading: 'Why the name', image: null, id: sl.story[0]?.id });
    const slovenian = await aboutFixture.readOwnTexts('sl');
    expect(slovenian).toMatchObject({ version: en.version + 1, visit: sl.visit, hero: { title: sl.hero.title } });
    expect(slovenian.story[0]).toEqual({ ...sl.story[0], image: null });
    expect(slovenian.story.slice(1).map(({ body, image }) => [body, image?.imageKey])).toEqual(
      sl.story.slice(1).map(({ body, image }) => [body, image?.imageKey]),
    );
    const { body } = await guest.call('getAbout', 200, { query: { lang: 'en' } });
    expect(body.visit.openingHours).toEqual(['Fri 9–12', 'Sat 9–17']);
  });

  test('[R63] [O1] takes the longest lists and texts of the contract', async ({ aboutFixture }) => {
    const line = 'č'.repeat(200);
    const indexes = Array.from({ length: 100 }, (_, index) => index);
    const story = indexes.map((index) => ({ id: `s${index}`, heading: line, body: 'č'.repeat(790) }));
    const milestones = indexes.map((index) => ({ id: `m${index}`, year: 1900 + index, text: line }));
    const visit = { text: 'č'.repeat(10_000), openingHours: indexes.map(() => line) };
    const saved = await aboutFixture.save('sl', { ...(await aboutFixture.readInput('sl')), story, milestones, visit });
    const withoutIds = (parts: readonly { id: string }[]) => parts.map(({ id: _, ...part }) => part);
    expect(saved).toMatchObject({ story: withoutIds(story), milestones: withoutIds(milestones), visit });
  });

  test('[W3] parts and milestones keep their texts when they are moved, added and removed', async ({
    aboutFixture,
  }) => {
    const en = await aboutFixture.readOwnTexts('en');
    const input = await aboutFixture.readInput('sl');
    const milestones = [{ id: 'novo', year: 2030, text: 'Nova klet' }, ...input.milestones.slice(1).toReversed()];
    const story = [...input.story.slice(1), { id: 'konec', heading: 'Konec', body: '' }];
    const saved = await aboutFixture.save('sl', { ...input, milestones, story });
    const id = saved.milestones[0]?.id ?? '';
    expect(saved.milestones).toEqual(milestones.with(0, { id, year: 2030, text: 'Nova klet' }));
    expect(id, 'the server makes it').not.toBe('novo');
    const translated = await aboutFixture.readOwnTexts('en');
    expect(translated.milestones).toEqual([{ id, year: 2030, text: '' }, ...en.milestones.slice(1).toReversed()]);
    expect(translated.story.map(({ heading }) => heading)).toEqual([
      ...en.story.slice(1).map(({ heading }) => heading),
      '',
    ]);
    expect(translated.missingTranslations?.en).toEqual([`story.${story.length - 1}.heading`, 'milestones.0.text']);
  });

  test('[W3] allows editors only, and returns a conflict for a stale version', async ({
    aboutFixture,
    signInAs,
    guest,
    editor,
  }) => {
    const body = await aboutFixture.readInput('sl');
    const { version } = await aboutFixture.readOwnTexts('sl');
    await guest.expectProblem('updateAbout', 'unauthenticated', { body });
    await (await signInAs('queen')).expectProblem('updateAbout', 'forbidden', { body });
    const { body: conflict } = await editor.expectProblem('updateAbout', 'version_conflict', {
      body: { ...body, expectedVersion: version + 1 },
    });
    expect(conflict.extensions.current).toMatchObject({ version, hero: { title: body.hero.title } });
    const image = { storageFolder: 'Queen', imageKey: 'demo-queen-portrait.webp' } as const;
    const wrong = { ...body, story: [{ heading: 'x', body: '', image }], milestones: [{ year: 3, text: ' ' }] };
    const refused = await editor.expectProblem('updateAbout', 'validation_failed', {
      body: wrong,
      query: { lang: 'en' },
    });
    expect(refused.body.extensions.fields).toEqual({ 'milestones.0.year': 'Invalid year; from 1800 to 2200' });
    const untold = { ...body, milestones: [{ year: 1900, text: ' ' }] };
    const empty = await editor.expectProblem('updateAbout', 'validation_failed', {
      body: untold,
      query: { lang: 'sl' },
    });
    expect(empty.body.extensions.fields).toEqual({ 'milestones.0.text': 'Obvezno' });
    const hidden = { body: { ...wrong, milestones: [] }, query: { lang: 'en' } };
    const { body: problem } = await editor.expectProblem('updateAbout', 'validation_failed', hidden);
    expect(Object.keys(problem.extensions.fields ?? {})).toEqual(['story.0.image']);
  });
});
