import { describe, expect, inject, onTestFinished } from 'vitest';
import { readBothLanguages, saveBoth, toBilingualBody } from '../support/bilingual-test';
import { createUniqueName } from '../support/data/unique-name';
import { addDocument, getImageId, removeDocument } from '../support/data/documents';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/gallery-test';

const inEnglish = { query: { lang: 'en' } } as const;

describe('[L1] the language of each text of a response', () => {
  test('is that of the document, or the other one for the texts that it names', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const input = createWineInput({ name: createUniqueName('Jezik') });
    const { body: wine } = await editor.call('createWine', 201, { body: input });
    const params = { id: wine.id, slug: wine.slug };
    onTestFinished(async () => {
      await editor.call('deleteWine', 204, { params });
    });
    const read = async (lang: 'sl' | 'en') => {
      const { body } = await guest.call('getWine', 200, { params, query: { lang } });
      return [body.language, body.otherLanguageTexts];
    };
    expect(await read('en')).toEqual(['sl', undefined]);
    const translation = { ...input, appellation: '', vineyard: '', aromas: [], winemakingNotes: '' };
    const change = { ...translation, name: 'Language', description: 'Herbs.' };
    const { body: saved } = await editor.call('updateWine', 200, { params, body: change, ...inEnglish });
    const missing = ['appellation', 'vineyard', 'aromas', 'winemakingNotes'];
    expect(saved.otherLanguageTexts).toEqual(missing);
    expect(await read('en')).toEqual(['en', missing]);
    expect(await read('sl')).toEqual(['sl', undefined]);
    const { items } = (await guest.call('listWines', 200, { query: { lang: 'en', pageSize: 100 } })).body;
    expect(items.find(({ id }) => id === wine.id)?.otherLanguageTexts).toEqual(missing);
    const own = await editor.call('getWine', 200, { params, query: { lang: 'en', fallback: 'none' } });
    expect(own.body).toMatchObject({ language: 'en', aromas: [] });
    expect(own.body.otherLanguageTexts).toBeUndefined();
    // What a response says about its texts can be sent back.
    await editor.call('updateWine', 200, { params, body: { ...change, otherLanguageTexts: missing }, ...inEnglish });
  });

  test('names list entries by their ids', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const before = toBilingualBody('updateAbout', await readBothLanguages(editor, 'getAbout'));
    onTestFinished(async () => {
      await saveBoth(editor, 'updateAbout', undefined, { ...before, expectedVersion: undefined });
    });
    const chapter = (heading: string, body: string) => ({ heading, body, image: null });
    const save = (sl: object, en: object) =>
      saveBoth(editor, 'updateAbout', undefined, {
        ...before,
        sl: { ...before.sl, ...sl },
        en: { ...before.en, ...en },
        expectedVersion: undefined,
      });
    await save(
      { story: [chapter('', ''), chapter('Klet', 'Pod zemljo.')], milestones: [{ year: 1900, text: 'Prva trta' }] },
      { story: [chapter('', ''), chapter('Cellar', '')], milestones: [{ year: 1900, text: '' }] },
    );
    const { body } = await guest.call('getAbout', 200, inEnglish);
    expect(body.story.map(({ heading }) => heading)).toEqual(['Cellar']);
    expect(body).toMatchObject({ language: 'en', story: [{ body: 'Pod zemljo.' }] });
    const [[story], [milestone]] = [body.story, body.milestones];
    expect(body.otherLanguageTexts).toEqual([
      `story.${String(story?.id)}.body`,
      `milestones.${String(milestone?.id)}.text`,
    ]);
  });

  test('is known for alternative texts too', async ({ guest }) => {
    const control = inject('cmsControlUrl');
    const image = await getImageId(control, 'Gallery', 'demo-vault.webp');
    const year = 1851;
    const texts = { sl: { title: 'Naslov', alt: 'Klet' }, en: { title: 'Title' } };
    const id = await addDocument(control, 'gallery-item', { image, published: true, year }, texts);
    onTestFinished(() => removeDocument(control, 'gallery-item', id));
    const read = async (lang: 'sl' | 'en') => {
      const { body } = await guest.call('listGallery', 200, { query: { year, lang } });
      const [item] = body.items;
      return [item?.alt, item?.image.alt, item?.image.altLanguage, item?.otherLanguageTexts];
    };
    expect(await read('en')).toEqual(['Klet', 'Klet', 'sl', ['alt']]);
    expect(await read('sl')).toEqual(['Klet', 'Klet', undefined, undefined]);
  });
});
