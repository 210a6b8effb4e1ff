import { describe, expect, onTestFinished } from 'vitest';
import {
  DOCUMENT_OPERATIONS,
  readBothLanguages,
  saveBoth,
  toBilingualBody,
  type BothLanguages,
} from '../support/bilingual-test';
import { test } from '../support/label-test';

describe('[R123] lists of parts in both languages', () => {
  test('[Q1] share entries and order with Slovenian, new ones too', async ({ signInAs }) => {
    const client = await signInAs('queen');
    const before = await readBothLanguages(client, 'getQueen');
    const body = toBilingualBody('updateQueen', before);
    onTestFinished(async () => {
      await saveBoth(client, 'updateQueen', undefined, { ...body, expectedVersion: undefined });
    });
    const bio = { ...(body.sl?.bio as { cards: object[] }) };
    const englishBio = { ...(body.en?.bio as { cards: object[] }) };
    const cards = [{ id: 'nova', title: 'Nova', text: '' }, ...bio.cards.toReversed()];
    const englishCards = [...englishBio.cards, { id: 'nova', title: 'New', text: '' }];
    const saved = await saveBoth(client, 'updateQueen', undefined, {
      ...body,
      sl: { ...body.sl, bio: { ...bio, cards } },
      en: { ...body.en, bio: { ...englishBio, cards: englishCards } },
    });
    const [sl, en] = [saved.sl, saved.en].map((document) => (document.bio as { cards: { id: string }[] }).cards);
    const made = expect.stringMatching(/^[a-f0-9]{12}$/) as string;
    expect(sl).toEqual([{ id: made, title: 'Nova', text: '' }, ...bio.cards.toReversed()]);
    expect(en).toEqual([{ id: sl?.[0]?.id, title: 'New', text: '' }, ...englishBio.cards.toReversed()]);
    const { body: problem } = await client.expectProblem('updateQueen', 'validation_failed', {
      body: { ...body, sl: { ...body.sl, picks: [{ wineSlug: 'ni-ga', note: '' }] }, expectedVersion: undefined },
    });
    expect(Object.keys(problem.extensions.fields ?? {})).toEqual(['sl.picks.0.wineSlug']);
    const blank = [{ title: '', text: 'Brez naslova' }];
    const { body: nameless } = await client.expectProblem('updateQueen', 'validation_failed', {
      body: { ...body, sl: { ...body.sl, bio: { ...bio, cards: blank } }, expectedVersion: undefined },
    });
    expect(Object.keys(nameless.extensions.fields ?? {})).toEqual(['sl.bio.cards.0.title']);
  });

  test('[Q1] the queen role writes her section only', async ({ signInAs }) => {
    const [queen, editor] = [await signInAs('queen'), await signInAs('editor')];
    for (const { update, read } of DOCUMENT_OPERATIONS.filter((each) => !each.role && each.update !== 'updateQueen')) {
      const both = await readBothLanguages(editor, read);
      const params: Record<string, string> = both.sl.id === undefined ? {} : { id: both.sl.id };
      await queen.expectProblem(update, 'forbidden', { params, body: toBilingualBody(update, both) });
    }
  });
});

describe('[R123] pictures in both languages', () => {
  const image = { storageFolder: 'Gallery', imageKey: 'demo-vintage.webp' };
  const shared = { albumId: null, year: 2020, published: false, publishAt: null, unpublishAt: null };

  test('[G2] of the gallery are added by one request, mixed with others', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const { body: list } = await editor.call('listGallery', 200, { query: { status: 'all' } });
    const { storageFolder, imageKey } = list.items[0]?.image ?? image;
    const group = { ...shared, image: { storageFolder, imageKey } };
    const texts = { sl: { title: 'Trgatev', alt: 'Grozdje' }, en: { title: 'Vintage', alt: 'Grapes' } };
    const items = [
      { shared: group, ...texts },
      { ...group, ...texts.sl },
    ];
    const { body } = await editor.call('createGalleryItems', 201, { body: { items } });
    const [both, flat] = body.items as unknown as [BothLanguages, BothLanguages['sl']];
    onTestFinished(async () => {
      for (const { id } of [both.sl, flat]) await editor.request(`/api/v1/gallery/${String(id)}`, { method: 'DELETE' });
    });
    expect(both).toMatchObject({ sl: { ...texts.sl, version: 1 }, en: { ...texts.en, version: 1 } });
    expect(flat).toMatchObject({ ...texts.sl, language: 'sl' });
    const { body: problem } = await editor.expectProblem('createGalleryItems', 'validation_failed', {
      body: {
        items: [items[1], { ...items[0], shared: { ...group, image } }, { ...items[0], sl: { title: 5, alt: '' } }],
      },
    });
    expect(Object.keys(problem.extensions.fields ?? {})).toEqual(['items.2.sl.title']);
    const { body: gone } = await editor.expectProblem('createGalleryItems', 'validation_failed', {
      body: { items: [items[1], { ...items[0], shared: { ...group, image: { ...image, imageKey: 'gone.webp' } } }] },
    });
    expect(Object.keys(gone.extensions.fields ?? {})).toEqual(['items.1.shared.image']);
  });

  test('[M3] of the library get the texts of both languages by one request', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const { body: media } = await editor.call('listMedia', 200, { query: { storageFolder: 'Gallery' } });
    const item = media.items[0];
    if (!item) throw new Error('the demo has pictures');
    const { id, version, year, texts } = item;
    const body = { id, shared: { year: 1999 }, sl: { title: 'Klet', alt: 'Sodi' }, en: { alt: 'Barrels' } };
    const { body: saved } = await editor.call('updateMedia', 200, { body: { ...body, expectedVersion: version } });
    expect(saved).toMatchObject({ version: version + 1, year: 1999 });
    expect(saved.texts).toEqual({ sl: body.sl, en: { title: texts.en.title, alt: 'Barrels' } });
    await editor.expectProblem('updateMedia', 'version_conflict', { body: { ...body, expectedVersion: version } });
    const { body: back } = await editor.call('updateMedia', 200, { body: { id, shared: { year }, ...texts } });
    expect(back).toMatchObject({ version: version + 2, year, texts });
  });
});

describe('[R123] labels', () => {
  test('have shared fields only', async ({ signInAs, labels }) => {
    const editor = await signInAs('editor');
    const draft = await labels.draft();
    const { shared } = toBilingualBody('updateLabel', { sl: { ...draft }, en: { ...draft } });
    const saved = await saveBoth(editor, 'updateLabel', draft.id, { shared, expectedVersion: draft.version });
    expect(saved.sl).toMatchObject({ ...shared, wineId: draft.wineId, version: draft.version + 1 });
    expect(saved.en.version).toBe(draft.version + 1);
  });
});
