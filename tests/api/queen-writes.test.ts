import { describe, expect } from 'vitest';
import type { QueenUpdateRequest } from '#contract/queen';
import { test } from '../support/single-test';
import { createWineInput } from '../support/data/wine-input';

const newEvent = {
  id: 'nov-dogodek',
  title: 'Pokušnja',
  location: 'Klet',
  start: '2031-05-02T16:00:00.000Z',
  end: '2031-05-02T20:00:00.000Z',
  mapsUrl: 'https://example.com/map',
  infoUrl: '',
  type: 'Tasting',
} as const;

/** An id of a part, which only the server makes. */
const MADE_ID = expect.stringMatching(/^[a-f0-9]{12}$/) as string;

describe('saving the Queen section', () => {
  test('[Q1] writes texts in one language and shared fields in both', async ({ queenFixture, guest }) => {
    const [sl, en] = [await queenFixture.readOwnTexts('sl'), await queenFixture.readOwnTexts('en')];
    const input = await queenFixture.readInput('en');
    const image = sl.mediaImages[0] ?? null;
    const hero = { title: 'Queen of the slope', subtitle: '', image };
    const saved = await queenFixture.save('en', { ...input, hero, expectedVersion: en.version });
    expect(saved).toMatchObject({ version: en.version + 1, language: 'en' });
    expect(saved.hero).toMatchObject({ title: hero.title, subtitle: '', image: { imageKey: image?.imageKey } });
    expect(saved.missingTranslations).toEqual({ sl: [], en: ['hero.subtitle'] });
    const slovenian = await queenFixture.readOwnTexts('sl');
    expect(slovenian.hero).toMatchObject({ title: sl.hero.title, image: { imageKey: image?.imageKey } });
    expect(slovenian.bio).toEqual(sl.bio);
    expect(slovenian.version).toBe(saved.version);
    const { body: shown } = await guest.call('getQueen', 200, { query: { lang: 'en' } });
    expect(shown.hero).toMatchObject({ title: hero.title, subtitle: sl.hero.subtitle });
    expect(shown).not.toHaveProperty('missingTranslations');
  });

  test('[Q1] cards keep their texts in the other language when they are moved, added and removed', async ({
    queenFixture,
  }) => {
    const [sl, en] = [await queenFixture.readOwnTexts('sl'), await queenFixture.readOwnTexts('en')];
    const [first, second, third] = sl.bio.cards;
    const english = new Map(en.bio.cards.map((card) => [card.id, card]));
    expect(sl.bio.cards.map(({ id }) => id)).toEqual(en.bio.cards.map(({ id }) => id));
    if (!first || !second || !third) throw new Error('the demo has three cards');
    const input = await queenFixture.readInput('sl');
    const cards = [third, { id: 'nova', title: 'Nova', text: 'Kartica' }, { ...first, title: 'Prva' }];
    const saved = await queenFixture.save('sl', { ...input, bio: { ...input.bio, cards } });
    const id = saved.bio.cards[1]?.id ?? '';
    const added = { id, title: 'Nova', text: 'Kartica' };
    expect(saved.bio.cards).toEqual(cards.with(1, added));
    const translated = await queenFixture.readOwnTexts('en');
    expect(translated.bio.cards).toEqual([english.get(third.id), { id, title: '', text: '' }, english.get(first.id)]);
    expect(translated.missingTranslations?.en).toEqual(['bio.cards.1.title', 'bio.cards.1.text']);

    const inEnglish = await queenFixture.readInput('en');
    const reordered = [{ id, title: 'New', text: '' }, ...translated.bio.cards.filter((card) => card.id !== id)];
    await queenFixture.save('en', { ...inEnglish, bio: { ...inEnglish.bio, cards: reordered } });
    const after = await queenFixture.readOwnTexts('sl');
    expect(after.bio.cards).toEqual([added, third, { ...first, title: 'Prva' }]);
  });

  test('[Q1] cards without ids are matched by position', async ({ queenFixture }) => {
    const en = await queenFixture.readOwnTexts('en');
    const input = await queenFixture.readInput('sl');
    const cards = input.bio.cards.map(({ title, text }) => ({ title: `${title}!`, text }));
    const saved = await queenFixture.save('sl', { ...input, bio: { ...input.bio, cards } });
    expect(saved.bio.cards.map(({ id }) => id)).toEqual(en.bio.cards.map(({ id }) => id));
    expect((await queenFixture.readOwnTexts('en')).bio.cards).toEqual(en.bio.cards);
  });

  test('[Q1] a card created in one language is not shown in the other', async ({ queenFixture, guest }) => {
    const input = await queenFixture.readInput('en');
    const cards = [...input.bio.cards, { id: 'only-english', title: 'Only English', text: 'x' }];
    const events = [...input.events, { ...newEvent, title: 'Only in English' }];
    await queenFixture.save('en', { ...input, events, bio: { ...input.bio, cards } });
    const { body: sl } = await guest.call('getQueen', 200, { query: { lang: 'sl' } });
    expect(sl.bio.cards).toHaveLength(input.bio.cards.length);
    const { body: en } = await guest.call('getQueen', 200, { query: { lang: 'en' } });
    expect(en.bio.cards.at(-1)).toMatchObject({ title: 'Only English' });
    expect(sl.events.at(-1)?.title, 'an event needs a title').toBe('Only in English');
  });

  test('[Q2] events keep their texts by id and share the other fields in both languages', async ({ queenFixture }) => {
    const [sl, en] = [await queenFixture.readOwnTexts('sl'), await queenFixture.readOwnTexts('en')];
    const input = await queenFixture.readInput('sl');
    const moved = input.events.toReversed().map((event) => ({ ...event, location: `${event.location} 2` }));
    const saved = await queenFixture.save('sl', { ...input, events: [newEvent, ...moved] });
    expect(saved.events[0]).toEqual({
      id: MADE_ID,
      title: 'Pokušnja',
      location: 'Klet',
      start: newEvent.start,
      end: newEvent.end,
      mapsUrl: newEvent.mapsUrl,
      type: 'Tasting',
    });
    const translated = await queenFixture.readOwnTexts('en');
    expect(translated.events.slice(1).map(({ title }) => title)).toEqual(
      en.events.toReversed().map(({ title }) => title),
    );
    expect(translated.events.map(({ location, start }) => [location, start])).toEqual(
      saved.events.map(({ location, start }) => [location, start]),
    );
    expect(saved.events.length).toBe(sl.events.length + 1);
  });

  test('[Q2] refuses an invalid date, an event that ends before it starts, and unknown types', async ({
    queenFixture,
    editor,
  }) => {
    const input = await queenFixture.readInput('sl');
    const refuse = async (event: object, lang: string) => {
      const body = { ...input, events: [{ ...newEvent, ...event }] };
      const problem = await editor.expectProblem('updateQueen', 'validation_failed', { body, query: { lang } });
      return problem.body.extensions.fields;
    };
    expect(await refuse({ end: '2031-05-01T16:00:00Z' }, 'en')).toEqual({ 'events.0.end': 'Start > End' });
    expect(await refuse({ end: '2031-05-01T16:00:00Z' }, 'sl')).toEqual({ 'events.0.end': 'Začetek > konec' });
    expect(await refuse({ start: 'jutri' }, 'en')).toEqual({ 'events.0.start': 'Invalid date' });
    expect(await refuse({ start: '2031-02-30T16:00:00Z' }, 'sl')).toEqual({ 'events.0.start': 'Neveljaven datum' });
    expect(await refuse({ type: 'Party' }, 'en')).toEqual({ 'events.0.type': 'Not one of the choices' });
    expect(await refuse({ mapsUrl: 'javascript:alert(1)' }, 'en')).toEqual({ 'events.0.mapsUrl': 'Invalid URL' });
    const twice = { ...input, events: [newEvent, newEvent] };
    const { body } = await editor.expectProblem('updateQueen', 'validation_failed', {
      body: twice,
      query: { lang: 'en' },
    });
    expect(body.extensions.fields).toEqual({ 'events.1.id': 'Already in the list' });
    expect((await queenFixture.readOwnTexts('sl')).events.some(({ title }) => title === newEvent.title)).toBe(false);
  });

  test('[Q1] [Q2] the server makes the ids of new events: one that a client sends is not stored', async ({
    queenFixture,
  }) => {
    const input = await queenFixture.readInput('sl');
    const { id: _, ...withoutId } = newEvent;
    const [known, ...others] = input.events;
    if (!known) throw new Error('the demo has events');
    const events = [withoutId, { ...newEvent, id: null }, { ...newEvent, id: 'chosen' }, known];
    const saved = await queenFixture.save('sl', { ...input, events } as QueenUpdateRequest);
    const ids = saved.events.map(({ id }) => id);
    expect(ids).toEqual([MADE_ID, MADE_ID, MADE_ID, known.id]);
    expect(new Set(ids).size).toBe(4);
    expect(others.some(({ id }) => ids.includes(id ?? ''))).toBe(false);
    expect((await queenFixture.readOwnTexts('en')).events.map(({ id }) => id)).toEqual(ids);
    const again = await queenFixture.save('sl', { ...input, events: saved.events });
    expect(again.events.map(({ id }) => id)).toEqual(ids);
    const inEnglish = events
      .map((event) => ({ ...event, id: 'id' in event ? (event.id ?? '') : '', title: 'Tasting' }))
      .slice(2);
    const translated = await queenFixture.save('en', { ...input, events: inEnglish });
    expect(
      translated.events.map(({ id, title }) => [id, title]),
      'the other language may name the part so',
    ).toEqual(ids.slice(2).map((id) => [id, 'Tasting']));
    expect((await queenFixture.readOwnTexts('sl')).events.map(({ title }) => title)).toEqual(['Pokušnja', known.title]);
    const replaced = await queenFixture.save('sl', { ...input, events: [newEvent] });
    expect(ids, 'an unknown id is no place in the list').not.toContain(replaced.events[0]?.id);
  });

  test('[Q1] [Q2] null clears an optional field of an event', async ({ queenFixture }) => {
    const input = await queenFixture.readInput('sl');
    const unset = { id: null, end: null, allDay: null, mapsUrl: null, infoUrl: null };
    const body = { ...input, events: [{ ...newEvent, ...unset }], expectedVersion: null };
    const saved = await queenFixture.save('sl', body as unknown as QueenUpdateRequest);
    expect(saved.events).toEqual([
      { id: MADE_ID, title: newEvent.title, location: 'Klet', start: newEvent.start, type: 'Tasting' },
    ]);
  });

  test('[Q1] [Q2] accepts all event types, and events without a duration', async ({ queenFixture }) => {
    const input = await queenFixture.readInput('sl');
    const types = ['Tasting', 'Dinner', 'Talk', 'Festival', 'Media', 'Tour', 'Other'] as const;
    const events = types.map((type, index) => ({ ...newEvent, id: `event-${index}`, type, end: newEvent.start }));
    expect((await queenFixture.save('sl', { ...input, events })).events.map(({ type }) => type)).toEqual(types);
  });

  test('[Q1] refuses picks of wines and images that do not exist', async ({ queenFixture, editor }) => {
    const input = await queenFixture.readInput('sl');
    const refuse = async (values: Partial<QueenUpdateRequest>) => {
      const request = { body: { ...input, ...values }, query: { lang: 'en' } };
      return (await editor.expectProblem('updateQueen', 'validation_failed', request)).body.extensions.fields;
    };
    const [pick] = input.picks;
    if (!pick) throw new Error('the demo has picks');
    expect(await refuse({ picks: [pick, { wineSlug: 'nobody', note: '' }] })).toEqual({
      'picks.1.wineSlug': 'There is no such wine',
    });
    expect(await refuse({ picks: [pick, pick] })).toEqual({ 'picks.1.wineSlug': 'Already in the list' });
    expect(await refuse({ mediaImages: [{ storageFolder: 'Queen', imageKey: 'nobody.webp' }] })).toEqual({
      'mediaImages.0': 'The image is not in the library',
    });
  });

  test('[A8] [Q1] is for the roles queen, editor and admin', async ({ queenFixture, signInAs, guest }) => {
    const body = await queenFixture.readInput('sl');
    await guest.expectProblem('updateQueen', 'unauthenticated', { body });
    const { version } = await queenFixture.readOwnTexts('sl');
    for (const role of ['queen', 'admin'] as const) await (await signInAs(role)).call('updateQueen', 200, { body });
    const queen = await signInAs('queen');
    const { body: own } = await queen.call('getQueen', 200, { query: { lang: 'en', fallback: 'none' } });
    expect(own.missingTranslations).toBeDefined();
    const conflict = await queen.expectProblem('updateQueen', 'version_conflict', {
      body: { ...body, expectedVersion: version },
    });
    expect(conflict.body.extensions.current).toMatchObject({ version: version + 2 });
  });
});

describe('the queen’s picks', () => {
  test('[Q1] follow a wine to its new slug, and are removed with it', async ({ queenFixture, editor }) => {
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ name: 'Njen izbor' }) });
    const sl = await queenFixture.readInput('sl');
    await queenFixture.save('sl', { ...sl, picks: [{ wineSlug: wine.slug, note: 'Po slovensko' }, ...sl.picks] });
    const en = await queenFixture.readInput('en');
    const { version } = await queenFixture.save('en', {
      ...en,
      picks: en.picks.map((pick) => (pick.wineSlug === wine.slug ? { ...pick, note: 'In English' } : pick)),
    });
    const rename = { params: { id: wine.id }, body: createWineInput({ slug: 'njen-novi-izbor' }) };
    await editor.call('updateWine', 200, rename);
    const renamed = await queenFixture.readOwnTexts('en');
    expect(renamed.picks[0]).toEqual({ wineSlug: 'njen-novi-izbor', note: 'In English' });
    expect((await queenFixture.readOwnTexts('sl')).picks[0]).toEqual({
      wineSlug: 'njen-novi-izbor',
      note: 'Po slovensko',
    });
    expect(renamed.version).toBe(version + 1);
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    const after = await queenFixture.readOwnTexts('sl');
    expect(after.picks).toEqual(sl.picks);
    expect(after.version).toBe(version + 2);
  });

  test('[Q1] [N3] come back with a deleted wine, at their place and with both notes, under its new slug', async ({
    queenFixture,
    editor,
  }) => {
    const input = createWineInput({ name: 'Vrnjeni izbor' });
    const { body: wine } = await editor.call('createWine', 201, { body: input });
    const sl = await queenFixture.readInput('sl');
    await queenFixture.save('sl', { ...sl, picks: [{ wineSlug: wine.slug, note: 'Po slovensko' }, ...sl.picks] });
    const en = await queenFixture.readInput('en');
    await queenFixture.save('en', { ...en, picks: en.picks.map((pick, index) => ({ ...pick, note: `No. ${index}` })) });
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    const { version } = await queenFixture.readOwnTexts('sl');
    // Takes the former slug.
    const { body: other } = await editor.call('createWine', 201, { body: input });
    expect(other.slug).toBe(wine.slug);
    const { body: bin } = await editor.call('listBin', 200, { query: { entity: 'wine', entityId: wine.id } });
    const params = { id: bin.items[0]?.id ?? '' };
    await editor.call('restoreFromBin', 200, { params });
    const restored = await queenFixture.readOwnTexts('sl');
    expect(restored.picks).toEqual([{ wineSlug: `${wine.slug}-2`, note: 'Po slovensko' }, ...sl.picks]);
    expect(restored.version).toBe(version + 1);
    expect((await queenFixture.readOwnTexts('en')).picks[0]).toEqual({ wineSlug: `${wine.slug}-2`, note: 'No. 0' });
    for (const { id } of [wine, other]) await editor.call('deleteWine', 204, { params: { id } });
  });

  test('[Q1] of drafts are visible to staff only', async ({ queenFixture, editor, guest }) => {
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ published: false }) });
    const input = await queenFixture.readInput('sl');
    await queenFixture.save('sl', { ...input, picks: [...input.picks, { wineSlug: wine.slug, note: '' }] });
    const slugs = async (client: typeof guest) =>
      (await client.call('getQueen', 200)).body.picks.map(({ wineSlug }) => wineSlug);
    expect(await slugs(guest)).not.toContain(wine.slug);
    expect(await slugs(editor)).toContain(wine.slug);
    await editor.call('updateWine', 200, { params: { id: wine.id }, body: createWineInput() });
    expect(await slugs(guest)).toContain(wine.slug);
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
  });
});
